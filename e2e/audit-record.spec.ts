import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { hasPostgres, type RunningPortals, startPortals } from "./support/portals";
import { base, countSubmits, toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

test.skip(!hasPostgres, "PostgreSQL 15 or newer isn't installed here");

/** `REQUESTS=10000 npm test -- browser --grep "one audit line"` is the long form. */
const requests = Number(process.env.REQUESTS ?? 600);
const [lanes, kills] = [16, 2];
const jobsPath = "/api/compute/curlew/jobs";
const script = path.resolve(import.meta.dirname, "../scripts/audit-log.mjs");

type Line = { requestId: string; action: string; target: string; outcome: string; user: string | null };
type Sent = { method: string; path: string; body?: unknown; key?: string; cookie?: string };
/** An answer's request ID, what its line must say, and null for what has no line of its own. */
type Meant = { id: string; outcome: string };

const toOutcome = (status: number, notSent: boolean) =>
  status < 400 ? "done" : status >= 500 && notSent ? "not-sent" : status < 500 ? "refused" : "unknown";
const isSubmit = ({ action }: Line) => action === "submit";

test("each of many mixed requests at two portals, which are killed meanwhile, has one audit line", async () => {
  test.setTimeout(60_000 + requests * 60);
  const pair = await startPortals([{ LOG_LEVEL: "silent" }, { LOG_LEVEL: "silent" }]);
  try {
    const { meant, lost, unknownKeys } = await sendAll(pair);
    const env = { ...process.env, DATABASE_URL: pair.postgres.url };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 1e9 });
    const lines: Line[] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const byId = new Map(lines.map((line) => [line.requestId, line]));
    expect(byId.size).toBe(lines.length);
    const logged: Line[] = pair.portals
      .flatMap(({ log }) => log().split("\n"))
      .flatMap((line) => (line.startsWith("{") ? (JSON.parse(line).audit ?? []) : []));
    const loggedIds = new Set(logged.map(({ requestId }) => requestId));
    expect(loggedIds.size).toBe(logged.length);
    // Also of a killed portal, whatever it was doing.
    expect(
      lines.filter(({ requestId, outcome }) => outcome !== "unknown" && !loggedIds.has(requestId)),
    ).toEqual([]);

    // What ends or opens a session waits for no database: a kill may leave its line in the log alone.
    const isSession = (id: string) =>
      logged.some((line) => line.requestId === id && /^sign/.test(line.action));
    const wrong = meant.filter(({ id, outcome }) => byId.get(id)?.outcome !== outcome && !isSession(id));
    // An answer waits two seconds at most for its line, so a kill may leave what became of it in the log alone, too.
    const isUnsettled = ({ id, outcome }: Meant) =>
      byId.get(id)?.outcome === "unknown" &&
      logged.some((line) => line.requestId === id && line.outcome === outcome);
    expect(wrong.flatMap((one) => (isUnsettled(one) ? [] : { ...one, line: byId.get(one.id) }))).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(lanes * kills);
    expect(meant.filter(({ id }) => !logged.some(({ requestId }) => requestId === id))).toEqual([]);
    const isMeant = new Set(meant.map(({ id }) => id));
    const others = lines.filter(
      ({ requestId, target }) => !isMeant.has(requestId) && target !== "beyond-limit",
    );
    console.log(`${lines.length} lines, ${lost.length} requests cut off`);
    // The rest is of requests whose answers a kill cut off, such as all keys of an unknown outcome.
    expect(others.length).toBeLessThanOrEqual(lost.length);
    expect(others.filter(isSubmit).length).toBeGreaterThanOrEqual(unknownKeys.size);
    const mayBeSent = lines.filter(
      (line) => isSubmit(line) && line.outcome !== "not-sent" && line.user !== null,
    );
    expect(await countSubmits(pair.facility.count)).toBeLessThanOrEqual(mayBeSent.length);
    expect(stdout).not.toMatch(/eyJ|sleep 60|PATH=/);
  } finally {
    await pair.remove();
  }
});

/** Sends the requests over all lanes while portals are killed, one at a time. */
async function sendAll({ portals, facility }: RunningPortals) {
  const meant: Meant[] = [];
  const lost: Sent[] = [];
  const unknownKeys = new Set<string>();
  let done = 0;
  const isDown = new Set<number>();

  /** Sends a request to one of the portals; null if it was cut off. */
  async function send(sent: Sent, hasLine = true) {
    for (;;) {
      const up = portals.filter((_, index) => !isDown.has(index));
      const { url = "" } = up[Math.floor(Math.random() * up.length)] ?? {};
      const headers = {
        Origin: url,
        Connection: "close",
        ...(sent.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(sent.key === undefined ? {} : { "Idempotency-Key": sent.key }),
        ...(sent.cookie === undefined ? {} : { Cookie: sent.cookie }),
      };
      done++;
      try {
        const answer = await fetch(url + sent.path, { ...sent, headers, body: JSON.stringify(sent.body) });
        const text = await answer.text();
        const { type, notSent } = answer.ok ? { type: null, notSent: false } : JSON.parse(text);
        const isUnknown = type === "/problems/outcome-unknown";
        if (hasLine && !answer.headers.has("idempotency-replayed") && !isUnknown)
          meant.push({
            id: answer.headers.get("x-request-id") ?? "",
            outcome: toOutcome(answer.status, notSent === true),
          });
        return { answer, isUnknown, notSent: notSent === true };
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        if (code === "ECONNREFUSED") continue;
        lost.push(sent);
        return null;
      }
    }
  }
  const signIn = async (token: string) => {
    const made = await send({ method: "POST", path: "/api/session", body: { token } });
    return made?.answer.headers.getSetCookie()[0]?.split(";")[0];
  };
  const tokens = await Promise.all(Array.from({ length: lanes }, () => facility.tokens("full")));
  const cookies = await Promise.all(tokens.map(signIn));
  await facility.count.reset();

  const submit = async (name: string, cookie: string | undefined, line = "") => {
    const sent = { method: "POST", path: jobsPath, body: toSubmit(name, line), key: name, cookie };
    for (;;) {
      const answered = await send(sent);
      if (answered?.isUnknown) unknownKeys.add(name);
      if (answered && !answered.notSent) return;
      await delay(20);
    }
  };
  const kinds: ((name: string, cookie: string | undefined, lane: number) => Promise<unknown>)[] = [
    (name, cookie) => submit(name, cookie),
    (name, cookie) => submit(name, cookie).then(() => submit(name, cookie)),
    (name, cookie) => submit(name, cookie, "#DEMO refuse"),
    (name, cookie) => send({ method: "POST", path: jobsPath, body: toSubmit(name), cookie }),
    (_, cookie) => send({ method: "DELETE", path: `${jobsPath}/999999`, cookie }),
    (name, cookie) =>
      send({ method: "POST", path: "/api/notes", body: { resource: "curlew", text: name }, cookie }),
    (_, cookie) => send({ method: "POST", path: jobsPath, body: { script: 7 }, cookie }, false),
    (name) => send({ method: "POST", path: jobsPath, body: toSubmit(name) }, false),
    () => signIn("nonsense"),
    async (_, __, lane) => {
      const cookie = await signIn(tokens[lane] ?? "");
      if (cookie) await send({ method: "DELETE", path: "/api/session", cookie });
    },
  ];
  const work = Array.from({ length: lanes }, async (_, lane) => {
    for (let turn = lane; done < requests; turn++)
      await kinds[turn % kinds.length]?.(`audit-${lane}-${turn}`, cookies[lane], lane);
  });
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill++) {
      while (done < ((kill + 1) / (kills + 1)) * requests) await delay(20);
      const [index, portal] = [kill % 2, portals[kill % 2]];
      // Some submits take longer than others, and are cut off for certain.
      await facility.faults.add({ path: `${base}/job/submit`, fault: "slow-3s", times: 3 });
      await delay(300);
      process.kill(-(portal?.pid() ?? 0), "SIGKILL");
      isDown.add(index);
      await portal?.restart();
      isDown.delete(index);
    }
  })();
  await Promise.all([...work, killing]);
  return { meant, lost, unknownKeys };
}
