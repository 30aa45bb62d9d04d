/** What a person chose. "system" follows the system and leaves no attribute on the page. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The cookie that the server reads before the first byte, so that no script is needed and nothing flashes. */
export const themeCookie = "theme";

/** The theme of a cookie's value; anything else than a known one is "system". */
export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
