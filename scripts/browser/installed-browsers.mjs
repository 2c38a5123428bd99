import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const usualPlaces = {
  linux: () =>
    ["/usr/bin", "/usr/local/bin", "/usr/lib/chromium", "/opt/google/chrome", "/snap/bin"].flatMap((folder) =>
      names.map((name) => path.join(folder, name)),
    ),
  darwin: () =>
    ["/Applications", path.join(process.env.HOME ?? "/", "Applications")].flatMap((folder) => [
      path.join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
      path.join(folder, "Chromium.app/Contents/MacOS/Chromium"),
    ]),
  win32: () =>
    [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, "Google/Chrome/Application/chrome.exe"),
        path.join(folder, "Chromium/Application/chrome.exe"),
      ]),
};

/** Chromium and Chrome as installed on this machine, those in PATH first. */
export function installedBrowsers() {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const inPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name + suffix)));
  return [...new Set([...inPath, ...(usualPlaces[process.platform]?.() ?? [])])].filter((file) =>
    existsSync(file),
  );
}

/** The Chromium that Playwright downloaded earlier, if any. */
export async function playwrightBrowser(root) {
  try {
    const entry = path.join(root, "node_modules/playwright-core/index.mjs");
    const { chromium } = await import(pathToFileURL(entry).href);
    return [chromium.executablePath()].filter((file) => existsSync(file));
  } catch {
    return [];
  }
}
