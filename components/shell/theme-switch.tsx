"use client";

import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type Theme, themeCookie, themes } from "./theme";

const words: Record<Theme, string> = { system: "as the system", light: "light", dark: "dark" };

/** Goes from the system's theme to light, to dark, and back. The choice is kept in a cookie for a year. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

  const choose = () => {
    setTheme(next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    const age = next === "system" ? 0 : 31_536_000;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists in secure contexts only
    document.cookie = `${themeCookie}=${next}; Path=/; Max-Age=${age}; SameSite=Lax`;
  };

  return (
    <IconButton label={`Theme: ${words[theme]}. Switch to ${words[next]}`} onClick={choose}>
      <Icon name={theme} />
    </IconButton>
  );
}
