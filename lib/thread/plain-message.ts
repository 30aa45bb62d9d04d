/** What a LangChain message looks like from outside: its class is not imported here. */
interface MessageLike {
  content: unknown;
  lc_namespace: unknown[];
  getType(): string;
}

/** Whether a value is a LangChain message of any version: recognised by its shape. */
export function isMessage(value: object): value is MessageLike {
  const like = value as Partial<MessageLike>;
  return typeof like.getType === "function" && Array.isArray(like.lc_namespace) && "content" in value;
}

/** What is part of a message's identity; constructor leftovers such as `lc_kwargs` are not. */
const shown = [
  "id",
  "content",
  "name",
  "role",
  "tool_calls",
  "invalid_tool_calls",
  "tool_call_chunks",
  "tool_call_id",
  "status",
  "artifact",
  "usage_metadata",
  "additional_kwargs",
  "response_metadata",
] as const;

/** A message's class name and fields, without those that are absent or empty as its constructor leaves them. */
export function messageFields(message: MessageLike): { type: string; parts: Record<string, unknown> } {
  const own = message as unknown as Record<string, unknown>;
  const parts: Record<string, unknown> = {};
  for (const key of shown) if (key === "content" || !isEmpty(own[key])) parts[key] = own[key];
  const named = message.constructor as { lc_name?: () => string; name: string };
  return { type: typeof named.lc_name === "function" ? named.lc_name() : named.name, parts };
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
