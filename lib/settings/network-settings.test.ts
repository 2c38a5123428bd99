import { expect, it } from "vitest";
import { parseSettings } from "./settings";

const live = {
  FACILITY_URL: "https://api.facility.example",
  SESSION_SECRET: "s".repeat(32),
  PORTAL_URL: "https://portal.example",
};

const parsed = (environment: Record<string, string>) => {
  const result = parseSettings({ ...live, ...environment });
  if ("faults" in result) throw new Error(result.faults.join());
  return result.settings;
};
const plain = { FACILITY_URL: "http://api.facility.example", PORTAL_URL: "http://portal.example:8080" };
it.each([
  [{}, []],
  [{ FACILITY_URL: "http://127.0.0.1:9", PORTAL_URL: "http://localhost:3000" }, []],
  [plain, ["FACILITY_URL", "PORTAL_URL"]],
  [{ FACILITY_URL: "http://localhost.example" }, ["FACILITY_URL"]],
])("warns of http beyond this machine in %j", (environment, names) => {
  const { warnings, isAllowed } = parsed(environment).plainHttp;
  expect([warnings.map((text) => text.split(":")[0]), isAllowed]).toEqual([names, false]);
  for (const text of warnings) expect(text).toMatch(/unencrypted\. .+0\.4.+ALLOW_HTTP=1/);
});

it("says what ALLOW_HTTP permits", () => {
  const { warnings, isAllowed } = parsed({ ...plain, ALLOW_HTTP: "1" }).plainHttp;
  expect([warnings.length, warnings.join().includes("0.4"), isAllowed]).toEqual([2, false, true]);
});

it("takes proxies as undici names them, and nothing of NO_PROXY alone", () => {
  const [httpsProxy, httpProxy, noProxy] = ["http://u:p@proxy:1", "http://proxy:2", "a.example"];
  const given = { HTTPS_PROXY: httpsProxy, HTTP_PROXY: httpProxy, NO_PROXY: noProxy };
  expect(parsed(given).egress).toEqual({ httpsProxy, httpProxy, noProxy });
  expect(parsed({ NO_PROXY: noProxy }).egress).toBeNull();
});
