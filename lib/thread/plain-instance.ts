import type { PlainObject } from "./plain";

/** What came back from a Plain and has no class here: a user's instance, a message, a function. */
export class PlainInstance {
  constructor(readonly plain: PlainObject) {}
}
