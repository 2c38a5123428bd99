import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { connection } from "next/server";
import type { CSSProperties, ReactNode } from "react";
import { toTheme } from "@/components/shell/frame/theme";
import * as words from "@/components/shell/frame/words";
import { preferenceNames } from "@/components/shell/preference-cookie";
import { readBuildId } from "@/lib/portal/build";
import { frameColours } from "@/lib/portal/manifest/manifest";
import { readSite, type Site } from "@/lib/portal/site";
import { extendedTextFont, textFont } from "./fonts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { facilityName } = readSite();
  return {
    title: { default: facilityName, template: `%s · ${facilityName}` },
    description: words.appDescription(facilityName),
    applicationName: words.appName(facilityName),
    icons: { icon: "/icon.svg", apple: "/apple-touch-icon.png" },
    manifest: "/manifest.webmanifest",
    appleWebApp: { capable: true, title: facilityName, statusBarStyle: "default" },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

/** The window of the installed portal has the colour of the page's top, in either theme. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await readTheme();
  const themeColor =
    theme === "system"
      ? [
          { media: "(prefers-color-scheme: light)", color: frameColours.light },
          { media: "(prefers-color-scheme: dark)", color: frameColours.dark },
        ]
      : frameColours[theme];
  return { width: "device-width", initialScale: 1, colorScheme: "light dark", themeColor };
}

const readTheme = async () => toTheme((await cookies()).get(preferenceNames.theme)?.value);

/** ACCENT as what tailwind.config.ts has in place of the theme's own: an attribute, which needs neither script nor style sheet. */
const toOwnColours = (accent: NonNullable<Site["accent"]>): CSSProperties =>
  Object.fromEntries(
    Object.entries(accent).flatMap(([theme, colours]) =>
      Object.entries(colours).map(([name, colour]) => [`--own-${theme}-${name}`, colour]),
    ),
  );

/** Language, theme and font, shared by every page including the wall board. Must not add scripts. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // The CSP's nonce is valid for one response only, so no page may be prerendered.
  await connection();
  const theme = await readTheme();
  const { accent } = readSite();
  const isBoard = (await headers()).get("X-Path") === "/board";
  return (
    <html
      lang="en"
      data-build={readBuildId()}
      data-theme={theme === "system" ? undefined : theme}
      style={accent ? toOwnColours(accent) : undefined}
      className={`${textFont.variable} ${extendedTextFont.variable} font-sans`}
    >
      {/* A board without scripts reloads itself. HTML allows that in the head alone, where only this layout writes. */}
      <head>
        {isBoard ? (
          <noscript>
            <meta httpEquiv="refresh" content="60" />
          </noscript>
        ) : null}
      </head>
      <body>
        {isBoard ? null : <p className="too-old">{words.tooOld}</p>}
        {children}
      </body>
    </html>
  );
}
