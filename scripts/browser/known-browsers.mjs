import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/**
 * The Chromium in the package @sparticuz/chromium (Linux, x64), in the order to try: with the system's libraries, then with
 * those of the package. Only its files are used, never its default arguments, which switch web security off.
 */
export async function bundledBrowser(root, { isUnpackedOnly = false } = {}) {
  const source = path.join(root, "node_modules/@sparticuz/chromium");
  const target = path.join(root, "node_modules/.cache/portal-browser");
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  if (!existsSync(target)) {
    if (isUnpackedOnly || !existsSync(source)) return [];
    console.log("Browser: unpacking the bundled Chromium ...");
    await unpack(source, target);
  }
  const file = path.join(target, "chromium");
  const fonts = existsSync("/etc/fonts/fonts.conf")
    ? {}
    : { FONTCONFIG_FILE: path.join(target, "fonts.conf") };
  const libraries = [path.join(target, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return [
    { path: file, env: fonts },
    { path: file, env: { ...fonts, LD_LIBRARY_PATH: libraries } },
  ];
}

async function unpack(source, target) {
  const { inflate } = await import(pathToFileURL(path.join(source, "build/esm/lambdafs.js")).href);
  mkdirSync(path.dirname(target), { recursive: true });
  // Unpacked under another name first, so that a folder with the final name is always complete.
  const folder = mkdtempSync(`${target}-`);
  const given = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
      await inflate(path.join(source, "bin", name));
    }
    writeFileSync(path.join(folder, "fonts.conf"), fontsConfiguration(target));
    if (!existsSync(target)) renameSync(folder, target);
  } finally {
    if (given === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = given;
    rmSync(folder, { recursive: true, force: true });
  }
}

function fontsConfiguration(target) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${target}/fonts</dir>
  <cachedir>${target}/fonts-cache</cachedir>
</fontconfig>
`;
}
