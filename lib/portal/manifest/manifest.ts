import type { MetadataRoute } from "next";
import * as words from "./words";

type Manifest = MetadataRoute.Manifest;

/** The ground of the icons, shown around them while the application starts. */
const ground = "#0a5a64";
/** The tops of the pages in either theme, for the window's own frame. */
export const frameColours = { light: "#ffffff", dark: "#131c1a" } as const;

const icons: Manifest["icons"] = [
  { src: "/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
  { src: "/icon-maskable-192.png", type: "image/png", sizes: "192x192", purpose: "maskable" },
  { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  { src: "/icon-monochrome-512.png", type: "image/png", sizes: "512x512", purpose: "monochrome" },
];
const look: Partial<Manifest> = {
  icons,
  lang: "en",
  dir: "ltr",
  background_color: ground,
  theme_color: ground,
};
/** Longer names are cut off under an icon. */
const longestShortName = 12;

/** The installable portal (W3C Web App Manifest). `submitPath`: where jobs are submitted; null without compute resources. */
export function toPortalManifest(facilityName: string, submitPath: string | null): Manifest {
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: "/icon-192.png", type: "image/png", sizes: "192x192" }],
  });
  return {
    ...look,
    name: words.portal(facilityName),
    short_name: facilityName.length <= longestShortName ? facilityName : words.shortPortal,
    description: words.portalDescription(facilityName),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    shortcuts: [
      shortcut(words.overview, "/"),
      shortcut(words.status, "/status"),
      ...(submitPath ? [shortcut(words.submitJob, submitPath)] : []),
      shortcut(words.clusters, "/clusters"),
      shortcut(words.wallBoard, "/board"),
    ],
  };
}

/** The installable board: an application of its own, without a frame where a device can. */
export const toBoardManifest = (facilityName: string): Manifest => ({
  ...look,
  name: words.board(facilityName),
  short_name: words.shortBoard,
  description: words.boardDescription(facilityName),
  id: "/board",
  start_url: "/board",
  scope: "/board",
  display: "fullscreen",
  display_override: ["fullscreen", "standalone"],
});

/** The answer with a manifest; not stored for long, as the facility's name is a setting. */
export const answerManifest = (manifest: Manifest): Response =>
  new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
