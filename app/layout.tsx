import type { ReactNode } from "react";
import "./globals.css";

export const metadata = { title: "Foldproof" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
