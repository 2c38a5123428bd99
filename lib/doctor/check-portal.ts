import "server-only";
import { ask } from "./portal-caller";
import { type Asked, describe, entranceChecks, readJson, sessionChecks, tlsChecks } from "./portal-checks";
import type { Report } from "./report";

/**
 * `npm run doctor -- --portal URL`: checks an installation from outside, and with a token by a session of its own, which it ends. The
 * token is sent only where a portal has answered. Returns the exit code: 1 if anything is wrong. `plain`: where people come by http.
 */
export async function checkPortal(url: URL, plain: URL, token: string, report: Report): Promise<0 | 1> {
  const first = await ask(url, "/api/session");
  if (readJson(first).session !== null) {
    report.say(`${url.origin} doesn't answer as a portal, and nothing else was checked.`);
    report.say(describe(first));
    if (/certificate/.test(first.body)) report.say("NODE_EXTRA_CA_CERTS names a private authority's file.");
    return 1;
  }
  const portal: Asked = {
    ...{ url, first, token, cookie: "" },
    ask: (path, how) => ask(url, path, how),
    askPlain: (path, how) => ask(plain, path, how),
  };
  const [wrong, unchecked]: [string[], string[]] = [[], []];
  let right = 0;
  const usual = url.protocol === "https:" ? { ...tlsChecks, ...entranceChecks } : entranceChecks;
  for (const [name, look] of Object.entries(token ? { ...usual, ...sessionChecks } : usual)) {
    const found = await look(portal);
    if (!found) right++;
    else if (typeof found === "string") wrong.push(`${name}: ${found}`);
    else unchecked.push(`Not checked: ${name}, as ${found.unchecked}.`);
    if (name === "Sign-in" && !portal.cookie) break;
  }
  if (!token)
    unchecked.push(
      "Not checked: sessions, and whether forged addresses are believed, as no token was given on standard input.",
    );
  const verdict = wrong.length === 0 ? "nothing is wrong" : `${wrong.length} found wrong`;
  const texts = [`${url.origin}: ${verdict}.`, ...wrong, `${right} checks are right.`, ...unchecked];
  for (const text of texts) report.say(text);
  return wrong.length > 0 ? 1 : 0;
}
