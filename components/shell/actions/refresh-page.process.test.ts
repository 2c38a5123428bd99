import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { refreshPage } from "./refresh-page";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function watch(client: QueryClient, name: string, queryFn: () => Promise<unknown>, enabled = true) {
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, enabled, retry: false });
  stops.push(observer.subscribe(() => {}));
}
const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, initialData: 0 } } });

it("reads again what the page shows, but not what waits for a press, nor the session", async () => {
  const client = makeClient();
  const refresh = vi.fn();
  const reads = { status: vi.fn(async () => 1), queue: vi.fn(async () => 1), session: vi.fn(async () => 1) };
  watch(client, "status", reads.status);
  watch(client, "queue", reads.queue, false);
  watch(client, "/api/session", reads.session);
  expect(await refreshPage(client, { refresh })).toBe(true);
  expect(reads.status).toHaveBeenCalledOnce();
  expect(reads.queue).not.toHaveBeenCalled();
  expect(reads.session).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

const problem = { type: "/problems/facility-error", title: "Facility error", status: 502 };

it.each([
  ["the status", { resources: [], freshness: { askedAt: null, problem } }],
  [
    "a machine",
    {
      machines: [
        { resource: "a", problem: null },
        { resource: "b", state: "failed", problem },
      ],
    },
  ],
  ["a family of clusters", { families: [{ list: null, problem }] }],
])("reports no success if an answer says that %s couldn't be read", async (_, answer) => {
  const client = makeClient();
  watch(client, "status", async () => answer);
  expect(await refreshPage(client, { refresh: vi.fn() })).toBe(false);
});

it("takes an answer without problems for a success", async () => {
  const client = makeClient();
  const table = { ids: new Float64Array(3), names: ["problem"], exact: new Map([[1, { problem }]]) };
  watch(client, "status", async () => ({ table, list: [null, { problem: null }] }));
  expect(await refreshPage(client, { refresh: vi.fn() })).toBe(true);
});

it("renders a page without reads again on the server", async () => {
  const refresh = vi.fn();
  expect(await refreshPage(makeClient(), { refresh })).toBe(true);
  expect(refresh).toHaveBeenCalledOnce();
});
