import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import type { RequestDescription } from "../model";
import { toCodeJson } from "./code-json";
import { toComment } from "./shell";
import { toCurl } from "./to-curl";
import { toPython } from "./to-python";

const has = (command: string) => spawnSync(command, ["--version"]).error === undefined;
const hasPython = has("python3");

const request = (change: Partial<RequestDescription> = {}): RequestDescription => ({
  operation: "compute.submit",
  service: "facility",
  base: "https://facility.test/base",
  method: "POST",
  path: "/a/it's",
  headers: { Accept: "application/json", "Content-Type": "application/json" },
  body: toCodeJson({ script: "#!/bin/bash\n" }),
  authorization: "token",
  command: null,
  ...change,
});

const hostile = [
  'it\'s "$HOME" `a` $(b) \\ ! !! \\\\ \\n %s %n $x ~ * ? # ; & | < >',
  "EOF\nEOF_1\n'EOF'\n\"\"\"\n'''\n",
  "-n --data @/etc/passwd",
  "\u0000\u0001\u001b[2J\u007f\u0085\u200b\u202e\u2066\u2028\u2029\ufeff\ud83d\ude00é漢\ud800",
  "\r\n\r\t\v\f",
  "",
];
const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: anyLetter }),
  fc.string({ unit: fc.constantFrom("'", '"', "\\", "\n", "$", "`", "!", "E", "O", "F", "\r", "\0", "é") }),
);

/** A curl that prints what it would send: its arguments, the header on its input, and the body. */
const fakeCurl = `curl() {
  printf '%s\\0' "$@"; printf 'HEADERS\\0'
  case "$*" in *"--header @-"*) cat;; esac; printf '\\0BODY\\0'
  case "$*" in *"@/dev/fd/3"*) cat <&3;; esac; printf '\\0END\\0'
}
`;

function runShell(text: string, shell = "bash"): string[] {
  const directory = mkdtempSync(path.join(tmpdir(), "code-"));
  const file = path.join(directory, "run.sh");
  writeFileSync(file, fakeCurl + text);
  const env = { ...process.env, FACILITY_TOKEN: "T", FACILITY_URL: "https://env.test" };
  return execFileSync(shell, [file], { env, encoding: "utf8", maxBuffer: 1e8 }).split("\0END\0").slice(0, -1);
}

function runPython(text: string): unknown {
  const directory = mkdtempSync(path.join(tmpdir(), "code-"));
  const file = path.join(directory, "run.py");
  // Prints what would be sent instead of sending it.
  const fake = `import io, json, sys, urllib.request
sent = []
def fake(request):
    sent.append([request.get_method(), request.full_url, (request.data or b"").decode(), request.get_header("Authorization"), dict(request.headers)])
    return io.BytesIO(b"")
urllib.request.urlopen = fake
`;
  writeFileSync(file, `${fake}${text}\nsys.stderr.write(json.dumps(sent))\n`);
  const env = { ...process.env, FACILITY_TOKEN: "T", FACILITY_URL: "https://env.test" };
  const { stderr, status } = spawnSync("python3", [file], { env, encoding: "utf8", maxBuffer: 1e8 });
  expect(status, stderr).toBe(0);
  return JSON.parse(stderr);
}

describe("code that is generated", () => {
  const samples = () => fc.sample(anyText, 60).concat(hostile, ["x".repeat(1_000_000)]);

  it.each(["bash", "sh"].filter(has))(
    "curl in %s sends exactly the JSON, the address and the token",
    (shell) => {
      const texts = samples();
      const requests = texts.map((script) => request({ body: toCodeJson({ script }) }));
      const sent = runShell(toCurl(requests), shell);
      expect(sent).toHaveLength(texts.length);
      sent.forEach((one, index) => {
        const [head = "", body = ""] = one.split("\0BODY\0");
        expect(JSON.parse(body)).toEqual({ script: texts[index] });
        expect(head).toContain("\0https://facility.test/base/a/it's\0HEADERS\0Authorization: T\n");
        expect(head.split("HEADERS")[0]).not.toContain("Authorization");
      });
    },
  );

  it.runIf(hasPython)("Python sends exactly the JSON, the address and the token", () => {
    const texts = samples();
    const requests = texts.map((script) => request({ body: toCodeJson({ script }) }));
    const sent = runPython(toPython(requests)) as [string, string, string, string][];
    expect(sent.map(([, , body]) => JSON.parse(body).script)).toEqual(texts);
    expect(new Set(sent.map(([method, url, , token]) => `${method} ${url} ${token}`))).toEqual(
      new Set(["POST https://facility.test/base/a/it's T"]),
    );
  });

  it("sends a text that isn't JSON as it is, and reads an unknown address from the environment", () => {
    const texts = hostile.map((text) => text.replace(/[\0\p{Cs}]/gu, ""));
    const requests = texts.map((body) => request({ body, base: null, authorization: "none", path: "" }));
    const bodies = runShell(toCurl(requests)).map((one) => one.split("\0BODY\0"));
    expect(bodies.map(([, body]) => body)).toEqual(texts.map((text) => `${text}\n`));
    expect(bodies.every(([head]) => head?.includes("\0https://env.test\0"))).toBe(true);
    if (!hasPython) return;
    const sent = runPython(toPython(requests)) as [string, string, string, null][];
    expect(sent.map(([, url, body, token]) => [url, body, token])).toEqual(
      texts.map((text) => ["https://env.test", text, null]),
    );
  });

  it("keeps a comment a comment", () => {
    const comments = samples().map(toComment).join("\n");
    const directory = mkdtempSync(path.join(tmpdir(), "code-"));
    const file = path.join(directory, "comments");
    writeFileSync(file, `${comments}\n`);
    expect(execFileSync("sh", [file], { encoding: "utf8" })).toBe("");
    if (hasPython) expect(execFileSync("python3", [file], { encoding: "utf8" })).toBe("");
  });

  it("never has a token, and escapes what a reader doesn't see", () => {
    const text = toCurl([request({ body: toCodeJson({ a: "\u202e\u200b\u0085x" }) })]);
    expect(text).toContain('"\\u202e\\u200b\\u0085x"');
    expect(text).toContain("$FACILITY_TOKEN");
    expect(toPython([request()])).toContain('os.environ["FACILITY_TOKEN"]');
  });
});
