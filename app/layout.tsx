import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Bar } from "@/components/shell/bar";
import { Footer } from "@/components/shell/footer";
import { SkipLink } from "@/components/shell/skip-link";
import { parseTheme, themeCookie } from "@/components/shell/theme";
import { installed } from "@/lib/runs/installed";
import { inter, jetbrainsMono } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Foldproof", template: "%s · Foldproof" },
  description:
    "Measures what LangGraph.js checkpoints cost and shows whether a thread's state survives a resume.",
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookie)?.value);
  const { foldproof, langgraph } = installed();
  return (
    <html
      lang="en"
      data-theme={theme === "system" ? undefined : theme}
      className={`${inter.variable} ${jetbrainsMono.variable}`}
    >
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <Bar theme={theme} langgraph={langgraph} />
        <main id="main" tabIndex={-1} className="page w-full flex-1 outline-none">
          <NuqsAdapter>{children}</NuqsAdapter>
        </main>
        <Footer foldproof={foldproof} langgraph={langgraph} />
      </body>
    </html>
  );
}
