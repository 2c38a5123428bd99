import "server-only";
import { parseArgs } from "node:util";
import { readThesaurus } from "@/lib/facility/facility";
import { cleanPastedToken } from "@/lib/session/sign-in/pasted-token";
import { examineFacility, examineThesaurus } from "./examine-facility";
import { examinePortal } from "./examine-portal";
import { Findings } from "./findings";
import { layOut } from "./lay-out";
import * as words from "./words";

const longestToken = 16_384;
/** The settings that count here; no other is read, so that an incomplete environment is no fault. */
const used =
  /^(FACILITY_SEGMENTS|COMPUTE_RESOURCES|UPSTREAM_TIMEOUT_MS|HTTPS?_PROXY|NO_PROXY|THESAURUS_\w+)$/;

type Streams = { input: NodeJS.ReadStream; print: (text: string) => void; complain: (text: string) => void };

class UsageFault extends Error {}

/**
 * `npm run doctor`: reads a facility, a thesaurus or both, or checks an installation, and prints one screen. Returns the exit code: 0, 1 if
 * the portal can't work with it or something is wrong, 2 for wrong usage. `env` becomes the settings of this process.
 */
export async function runDoctor(args: string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  const { input, print, complain } = streams;
  try {
    const { url, thesaurus, portal, http } = parseArguments(args);
    if (!portal) applySettings(env, url, thesaurus);
    const token = url || portal ? await readGivenToken(input) : null;
    const lay = (...texts: string[]) => texts.map((text) => layOut(text, token)).join("");
    const hosts = new Set([portal, url, thesaurus].flatMap((one) => one?.host ?? []));
    print(lay(words.start([...hosts].join(" and "))));
    const found = new Findings();
    if (portal) await examinePortal(found, portal, http, token ?? "");
    if (url) await examineFacility(found, token);
    if (thesaurus) await examineThesaurus(found);
    const { causes, odd, unchecked, right } = found;
    const isFine = causes.length === 0 && (!portal || odd.length === 0);
    const paragraphs = [
      lay(portal ? words.installed(isFine, odd.length) : isFine ? words.works : words.worksNot),
      ...causes.map((cause) => lay(cause)),
      lay(...(portal || odd.length === 0 ? [] : [words.odd]), ...odd.map((one) => `- ${one}`)),
      right > 0 ? lay(words.right(right)) : "",
      lay(...unchecked.map((what) => `- Not checked: ${what}.`)),
    ];
    for (const paragraph of paragraphs.filter(Boolean)) print(`\n${paragraph}`);
    return isFine ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageFault)) throw error;
    complain(`${error.message}\n\n${words.usage}\n`);
    return 2;
  }
}

function toUrl(text: string | undefined, form: RegExp, fault: string): URL | null {
  if (text === undefined) return null;
  if (!form.test(text) || !URL.canParse(text)) throw new UsageFault(fault);
  return new URL(text);
}

/** An installation is sent a token: by https, or on this machine. */
const safePortal = /^(https:\/\/[^/@?#]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)\/?$/i;

function parseArguments(args: string[]) {
  const text = { type: "string" } as const;
  const options = { thesaurus: text, portal: text, "http-port": text };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const url = toUrl(positionals[0], /^https?:\/\/[^@?#]+$/i, words.badUrl);
    const thesaurus = toUrl(values.thesaurus, /^https?:\/\/[^@#]+$/i, words.badThesaurus);
    const portal = toUrl(values.portal, safePortal, words.badPortal);
    if (positionals.length > 1 || Boolean(url ?? thesaurus) === Boolean(portal)) throw new UsageFault("");
    const http = new URL(`http://${portal?.hostname ?? "localhost"}:${values["http-port"] ?? 80}`);
    return { url, thesaurus, portal, http };
  } catch (error) {
    // The parser's message quotes the argument, which may be a token by mistake.
    throw error instanceof UsageFault ? error : new UsageFault("");
  }
}

/** Throws UsageFault with every fault of the settings that count. */
function applySettings(env: NodeJS.ProcessEnv, url: URL | null, thesaurus: URL | null): void {
  for (const name of Object.keys(env)) if (/^[A-Z_]+$/.test(name) && !used.test(name)) delete env[name];
  // Nothing is sent to the last: without a facility only the thesaurus is read.
  Object.assign(env, { FACILITY_URL: url?.href ?? "http://127.0.0.1:9", SESSION_SECRET: "none".repeat(8) });
  Object.assign(env, { HOST: "127.0.0.1", LOG_LEVEL: "silent", THESAURUS_URL: thesaurus?.href ?? "" });
  try {
    readThesaurus();
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : "");
  }
}

/** The token on standard input; null if that is empty or a terminal. */
async function readGivenToken(input: NodeJS.ReadStream): Promise<string | null> {
  if (input.isTTY) return null;
  setTimeout(() => input.destroy(new UsageFault(words.noEnd)), 30_000).unref();
  let text = "";
  for await (const part of input) {
    text += part;
    if (text.length > longestToken) throw new UsageFault(words.badToken);
  }
  const { token } = cleanPastedToken(text);
  if (!/^[\x21-\x7e]*$/.test(token)) throw new UsageFault(words.badToken);
  return token || null;
}
