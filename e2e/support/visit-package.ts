import { readFile } from "node:fs/promises";
import path from "node:path";
import { endsSession, listApiPaths, listAsks } from "../golden/asks";
import { root } from "./documented";
import { listFiles } from "./package-contents";
import { publicRoutes, signedInRoutes } from "./routes";
import { expect } from "./test";

/** Signs in at a portal with a token, and returns the headers of the session. */
export async function signIn(url: string, token: string) {
  const signedIn = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { Origin: url, "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { Cookie: cookie };
}

/** Asks a package for everything that it has, by its own list of routes, and returns what it couldn't answer. */
export async function visitAll(url: string, folder: string, token: string): Promise<string[]> {
  const failed: string[] = [];
  const named = new Set<string>();
  const ask = async (address: string, init: RequestInit = {}, status?: number) => {
    const answer = await fetch(url + address, { redirect: "manual", ...init });
    const text = await answer.text();
    if (status ? answer.status !== status : answer.status === 500)
      failed.push(`${init.method ?? "GET"} ${address}: ${answer.status} ${text.slice(0, 200)}`);
    for (const [file] of text.matchAll(/\/_next\/static\/[\w./~-]+\.\w+/g)) named.add(file);
    return text;
  };
  const headers = await signIn(url, token);
  for (const { path: page, status = 200 } of publicRoutes) await ask(page, {}, status);
  for (const { path: page } of signedInRoutes) await ask(page, { headers }, 200);
  for (const page of [
    "/status/none",
    "/compute/none",
    "/clusters/kv/none",
    "/history/incidents/none",
    "/%00",
  ])
    await ask(page, { headers });
  const problems = (await ask("/problems")).matchAll(/href="(\/problems\/[\w-]+)"/g);
  for (const page of new Set([...problems].map(([, page = ""]) => page))) await ask(page, {}, 200);
  const built = JSON.parse(await readFile(path.join(folder, ".next/app-path-routes-manifest.json"), "utf8"));
  const templates = (Object.values(built) as string[])
    .map((route) => route.replace(/\[\.{3}\w+\]|\[slug\]/, "none").replace(/\[(\w+)\]/g, "{$1}"))
    .map((template) => ({ template, query: [], offered: [] }));
  const apis = listApiPaths(JSON.parse(await ask("/api/openapi.json")), root);
  for (const api of [...templates, ...apis])
    for (const method of ["GET", ...api.offered.filter((one) => !/GET|HEAD/.test(one))]) {
      const { plain, own, "own-json": ownJson } = listAsks(api, method, url);
      // The page for a portal that fails: its status is its purpose.
      const status = api.template === "/_global-error" ? 500 : undefined;
      for (const one of [plain, own, ownJson])
        if (one && !endsSession(one))
          await ask(one.url, { method, headers: { ...headers, ...one.sends }, body: one.body }, status);
    }
  const files = (await listFiles(folder)).filter((file) => /^\.next\/static\/.*(?<!\.br|\.gz)$/.test(file));
  const served = files.map((file) => file.replace(".next", "/_next"));
  for (const file of served) await ask(file, {}, 200);
  expect(named.size).toBeGreaterThan(50);
  return [...failed, ...[...named].filter((file) => !served.includes(file))];
}
