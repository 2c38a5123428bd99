import "server-only";
import { parseArgs } from "node:util";
import { readOffers, readThesaurus, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { cleanPastedToken } from "@/lib/session/sign-in/pasted-token";
import { answerChecks } from "./check-answers";
import { clusterChecks } from "./check-clusters";
import { checkMachines, computeChecks } from "./check-compute";
import { checkPortal } from "./check-portal";
import { statusChecks } from "./check-status";
import { mostThesaurusCalls, readThesaurusService, thesaurusChecks } from "./check-thesaurus";
import { tokenChecks } from "./check-token";
import { type Diagnosis, lookAt } from "./diagnosis";
import { countMostCalls, readFacility } from "./read-facility";
import { Report, summarize } from "./report";
import { unseenOfFacility, unseenOfThesaurus } from "./unseen";
import * as words from "./words";

const longestToken = 16_384;
const mostWaitMs = 30_000;
/** The settings that count here; no other is read, so that an incomplete environment is no fault. */
const used =
  /^(FACILITY_SEGMENTS|COMPUTE_RESOURCES|UPSTREAM_TIMEOUT_MS|HTTPS?_PROXY|NO_PROXY|THESAURUS_\w+)$/;

type Streams = { input: NodeJS.ReadStream; print: (text: string) => void; complain: (text: string) => void };

class UsageFault extends Error {}

/**
 * `npm run doctor`: reads a facility, a thesaurus or both, and prints what is as the portal assumes; or checks an installation. Returns
 * the exit code: 0, 1 if the portal couldn't work with it or something is wrong, 2 for wrong usage. `env` becomes the settings of this process.
 */
export async function runDoctor(
  args: string[],
  env: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<0 | 1 | 2> {
  try {
    const { url, thesaurus, portal, http } = parseArguments(args);
    if (portal) {
      const token = await readGivenToken(streams.input);
      return await checkPortal(portal, http, token ?? "", new Report(streams.print, token));
    }
    applySettings(env, url, thesaurus);
    const token = url === null ? null : await readGivenToken(streams.input);
    return await report(url, thesaurus, token, streams.print);
  } catch (error) {
    if (!(error instanceof UsageFault)) throw error;
    streams.complain(`${error.message}\n\n${words.usage}\n`);
    return 2;
  }
}

async function report(
  url: string | null,
  thesaurus: string | null,
  token: string | null,
  print: (text: string) => void,
): Promise<0 | 1> {
  const text = new Report(print, token);
  const calls = (url ? countMostCalls(token !== null) : 0) + (thesaurus ? mostThesaurusCalls : 0);
  const what = [url, thesaurus].filter((one) => one !== null).map((one) => new URL(one).host);
  text.say(words.start([...new Set(what)].join(" and "), calls, readUpstreamTimeoutMs() / 1000));
  if (url !== null && token === null) text.say(words.leftOut(words.tokenParts));
  if (url !== null && readOffers() === null) text.say(words.leftOut(`compute, because ${words.noMachine}`));
  const findings: Diagnosis[] = [];
  if (url !== null) {
    const readings = await readFacility(token);
    const checks = { ...statusChecks, ...answerChecks, ...tokenChecks, ...clusterChecks };
    findings.push(
      ...lookAt(checks, readings),
      ...checkMachines(readings),
      ...lookAt(computeChecks, readings),
    );
  }
  if (thesaurus !== null) findings.push(...lookAt(thesaurusChecks, await readThesaurusService()));
  for (const finding of findings) text.block(finding);
  text.list(words.unseen, [...(url ? unseenOfFacility : []), ...(thesaurus ? unseenOfThesaurus : [])]);
  return summarize(text, findings);
}

function parseArguments(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const options = { thesaurus: text, portal: text, "http-port": text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [url = null, ...rest] = positionals;
    const thesaurus = values.thesaurus ?? null;
    const portal = values.portal === undefined ? null : requirePortalUrl(values.portal);
    const http = new URL(`http://${portal?.hostname ?? "localhost"}:${values["http-port"] ?? 80}`);
    if (rest.length > 0 || ((url ?? thesaurus) === null) === (portal === null)) throw new UsageFault("");
    return { url: requireUrl("URL", url), thesaurus: requireUrl("--thesaurus", thesaurus), portal, http };
  } catch (error) {
    // The parser's message quotes the argument, which may be a token by mistake.
    throw error instanceof UsageFault ? error : new UsageFault("");
  }
}

function requireUrl(what: string, text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  if (!isBare || (what === "URL" && url.search)) throw new UsageFault(words.badUrl(what));
  return text;
}

/** A token is sent to it: by https, or on this machine. */
function requirePortalUrl(text: string): URL {
  const isSafe = /^(https:\/\/[^/]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)\/?$/i.test(text);
  if (!isSafe || !URL.canParse(text) || /[?#@]/.test(text)) throw new UsageFault(words.badPortal);
  return new URL(text);
}

/** Throws UsageFault with every fault of the settings that count. */
function applySettings(env: NodeJS.ProcessEnv, url: string | null, thesaurus: string | null): void {
  for (const name of Object.keys(env)) if (/^[A-Z_]+$/.test(name) && !used.test(name)) delete env[name];
  // Nothing is sent to the last: without a facility only the thesaurus is read.
  Object.assign(env, { FACILITY_URL: url ?? "http://127.0.0.1:9", SESSION_SECRET: "none".repeat(8) });
  Object.assign(env, { HOST: "127.0.0.1", LOG_LEVEL: "silent" });
  if (thesaurus === null) delete env.THESAURUS_URL;
  else env.THESAURUS_URL = thesaurus;
  try {
    readThesaurus();
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : "");
  }
}

/** The token on standard input; null if that is empty or a terminal. */
async function readGivenToken(input: NodeJS.ReadStream): Promise<string | null> {
  if (input.isTTY) return null;
  let text = "";
  const late = setTimeout(() => input.destroy(new UsageFault(words.noEnd)), mostWaitMs);
  try {
    for await (const part of input) {
      text += part;
      if (text.length > longestToken) throw new UsageFault(words.badToken);
    }
  } finally {
    clearTimeout(late);
  }
  const { token } = cleanPastedToken(text);
  if (!/^[\x21-\x7e]*$/.test(token)) throw new UsageFault(words.badToken);
  return token || null;
}
