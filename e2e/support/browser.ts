type Environment = Record<string, string>;

/** The browser's environment: this process's, plus what `scripts/find-browser.mjs` found to be missing. */
export function browserEnvironment(): Environment {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const given: unknown = JSON.parse(process.env.CHROMIUM_ENV || "{}");
  return { ...Object.fromEntries(own), ...(given as Environment) };
}

/** Features that Playwright disables, repeated because the browser uses only the last of several lists. */
const playwrightOff = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
/** Pages behind each window's address bar, which take longer to load than most tested pages. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** The browser's command-line arguments, in addition to Playwright's. */
export const browserArguments = [
  ...["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ...["--disable-gpu", `--disable-features=${[...playwrightOff, ...addressBarPages].join(",")}`],
];
