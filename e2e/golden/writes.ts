import { describeAnswer, sendUntilKnown } from "./answer";
import { joinSame } from "./table";

/** One write that is carried out, or a read that shows what it did. `{id}` in a path is what the last answer named. */
type Step = { method: string; path: string; body?: object; key?: string; says?: string };

const job = (name: string) => ({
  script: "#!/bin/bash\nsleep 60\n",
  jobs: [{ name, workingDirectory: "/tmp", environment: ["PATH=/bin"] }],
});
const jobs = "/api/compute/curlew/jobs";
const cluster = { kind: "valkey-general", name: "golden", resources: { cpus: 1, "ram-gbs": 1 } };

const signIn: Step = { method: "POST", path: "/api/session" };
const steps: Step[] = [
  { method: "POST", path: jobs, key: "one", body: job("golden"), says: "with a key" },
  { method: "POST", path: jobs, key: "one", body: job("golden"), says: "the same again" },
  { method: "POST", path: jobs, key: "one", body: job("other"), says: "another body with the same key" },
  { method: "DELETE", path: `${jobs}/{id}` },
  { method: "POST", path: "/api/clusters/kv", body: cluster },
  { method: "POST", path: "/api/clusters/kv/golden/extend" },
  { method: "DELETE", path: "/api/clusters/kv/golden" },
  { method: "POST", path: "/api/notes", body: { resource: "curlew", text: "Golden" } },
  { method: "GET", path: "/api/notes" },
  { method: "DELETE", path: "/api/notes/{id}" },
  {
    method: "POST",
    path: "/api/code",
    body: { calls: [{ operation: "compute.job", input: { resource: "curlew", jobId: "1" } }] },
  },
  { method: "GET", path: "/api/activity" },
  { method: "GET", path: "/api/work" },
  { method: "DELETE", path: "/api/session" },
  { method: "GET", path: "/api/session", says: "signed out" },
  { method: "GET", path: "/api/clusters", says: "signed out" },
  { ...signIn, says: "again" },
  { method: "DELETE", path: "/api/token" },
  { method: "GET", path: "/api/clusters", says: "revoked" },
];

/** What names the thing that a write made, for the step after it. */
const findId = (body: string): string | undefined =>
  /"jobId":"(\d+)"/.exec(body)?.[1] ?? /"note":\{"id":"([\w-]+)"/.exec(body)?.[1];

/** Takes the steps with a new session of this token, and describes the answers. */
async function answerSteps(origin: string, token: string, usual: string[]): Promise<string[]> {
  let cookie = "";
  let id = "1";
  const answers: string[] = [];
  for (const { method, path, key, ...step } of [signIn, ...steps]) {
    const isSignIn = method === "POST" && path === signIn.path;
    const body = isSignIn ? { token } : step.body;
    const sends = {
      ...(method === "GET" ? {} : { Origin: origin }),
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    };
    const ask = { method, url: path.replace("{id}", id), sends, body: body && JSON.stringify(body) };
    const answer = await sendUntilKnown(origin, ask, cookie);
    if (isSignIn) cookie = (answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    id = findId(answer.body) ?? id;
    answers.push(describeAnswer(answer, usual));
  }
  return answers;
}

/**
 * Carries out each kind of write once for each token, one after another, and records the answers. Tokens are by the kind of
 * session; each is revoked at the end.
 */
export async function recordWrites(
  origin: string,
  tokens: Record<string, string>,
  usual: string[],
): Promise<string> {
  const answered: { session: string; answers: string[] }[] = [];
  for (const [session, token] of Object.entries(tokens))
    answered.push({ session, answers: await answerSteps(origin, token, usual) });
  const lines = [signIn, ...steps].map(({ method, path, says }, index) => {
    const each = answered.map(({ session, answers }) => ({ title: session, text: answers[index] ?? "" }));
    const texts = joinSame(each, " ").map(({ title, text }) => `    ${title} → ${text}`);
    return [`  ${method} ${path}${says ? `, ${says}` : ""}`, ...texts].join("\n");
  });
  return `## writes that are carried out, in this order\n${lines.join("\n")}\n`;
}
