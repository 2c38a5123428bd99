type Environment = Record<string, string>;

/** What the browser needs in its environment: this process's, and what `scripts/find-browser.mjs` found to be missing. */
export function browserEnvironment(): Environment {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const given: unknown = JSON.parse(process.env.CHROMIUM_ENV || "{}");
  return { ...Object.fromEntries(own), ...(given as Environment) };
}

/** Features that Playwright turns off: of several lists the browser heeds the last alone, so that they stand here again. */
const playwrightOff = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
/** Pages behind each window's address bar: to load them takes longer than to load most pages that are tested. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** What the browser is started with, on top of Playwright's own. */
export const browserArguments = [
  ...["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ...["--disable-gpu", `--disable-features=${[...playwrightOff, ...addressBarPages].join(",")}`],
];
