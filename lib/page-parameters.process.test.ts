import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseBoardSettings } from "./board/board-parameters";
import { parseHistoryChoice } from "./history/history-parameters";
import { publicPages, publicReads, toPublicAddress } from "./server/public-answers";
import { parseOverviewChoice, parseTimelineChoice } from "./status/status-parameters";

/** The names of the parameters that are read of an address. */
function listRead(read: (address: { get(name: string): string | null }) => unknown): string[] {
  const names = new Set<string>();
  read({
    get: (name) => {
      names.add(name);
      return null;
    },
  });
  return [...names];
}

/** The same of the board's, which has them as an object. */
function listBoard(): string[] {
  const names = new Set<string>();
  const note = (_: object, name: string | symbol) => void names.add(String(name));
  parseBoardSettings(new Proxy({}, { get: note }));
  return [...names];
}

const timeline = listRead(parseTimelineChoice);
const pages: Record<string, string[]> = {
  "/": [],
  "/status": [...listRead(parseOverviewChoice), ...timeline],
  "/status/{resource}": timeline,
  "/board": listBoard(),
  "/board/compose": listBoard(),
  "/history": listRead(parseHistoryChoice),
  "/history/incidents/{id}": [],
  "/sign-in": [],
};

describe("the parameters of public pages", () => {
  it.each(Object.entries(pages))("of %s are those that it reads, and the zone", (path, names) => {
    expect([...(publicPages[path] ?? [])].sort()).toEqual([...new Set([...names, "zone"])].sort());
  });

  it("include the zone, which the shell reads", () => {
    const provider = readFileSync(
      new URL("../components/shell/time/time-provider.tsx", import.meta.url),
      "utf8",
    );
    expect(provider).toContain('parameters.get("zone")');
  });
});

it.each([
  ["/?v=1", "/"],
  ["/status?v=1&sort=name&q=a%20b&zone=utc", "/status?zone=utc&q=a+b&sort=name"],
  ["/board?resources=a&x&resources=b", "/board?resources=a&resources=b"],
  ["/status/avocet?q=a&past=10d", "/status/avocet?past=10d"],
  ["/history?x?days=30", "/history"],
  ["/problems/not-found?x=1", "/problems/not-found"],
  ["/thesaurus?q=a", null],
  ["/api/history?days=1", null],
  ["/api/board?strips=24h", null],
  ["/sign-in?next=%2Fclusters&end=signed-out&problem=identity-refused", "/sign-in"],
  ["/history/incidents/a%401?incident=b", "/history/incidents/a%401"],
  ["/history/x", null],
])("%s is shared as %s", (url, shared) =>
  expect(toPublicAddress(url)).toEqual(shared && { url: shared, route: null }),
);

it("isn't the sign-in page where people are identified", () => {
  expect(toPublicAddress("/sign-in", true)).toBeNull();
  expect(toPublicAddress("/status", true)).toEqual({ url: "/status", route: null });
});

it.each([
  ["/api/status/downtimes", "/api/status/downtimes", "/api/status/downtimes"],
  ["/api/status/a%2Fb", "/api/status/a%2Fb", "/api/status/{resource}"],
  ["/api/history/strips?window=%3224h", "/api/history/strips?window=224h", "/api/history/strips"],
  ["/api/status/feed.xml?resource=a+b", "/api/status/feed.xml?resource=a+b", "/api/status/feed.xml"],
])("%s is the read %s of %s", (url, shared, route) =>
  expect(toPublicAddress(url)).toEqual({ url: shared, route }),
);

it.each(Object.entries(publicReads))(
  "the read %s has the parameters that it declares",
  async (path, names) => {
    const { operations } = await import("@/app/api/endpoints");
    const handlers = Object.values(operations).flatMap((named) => Object.values(named));
    const declared = handlers
      .flatMap((handler) => handler.declared ?? [])
      .find((one) => one.path === path && !one.method);
    const schema = declared?.query as { shape?: object } | undefined;
    expect(declared).toBeDefined();
    expect(Object.keys(schema?.shape ?? {}).sort()).toEqual([...names].sort());
  },
);
