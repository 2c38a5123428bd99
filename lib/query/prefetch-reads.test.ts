import { hashKey, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Facility } from "@/lib/facility/facility";
import { PortalError } from "@/lib/portal/portal-error";
import { prefetchReads } from "./prefetch-reads";

const facility = (signal: AbortSignal): Facility => ({
  ...{ baseUrl: "http://127.0.0.1:9", token: null, requestId: "r", pool: "public" },
  signal,
});
const hang = ({ signal }: Facility) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("late"))));

it("gives what answered, notes what failed, and leaves what is late to the browser", async () => {
  const { state, notes } = await prefetchReads(
    facility,
    [
      { queryKey: ["good"], read: async () => ({ value: 1 }) },
      { queryKey: ["bad"], read: () => Promise.reject(new PortalError("facility-busy")) },
      { queryKey: ["late"], read: hang },
    ],
    50,
  );
  const client = new QueryClient();
  hydrate(client, state);
  expect(client.getQueryData(["good"])).toEqual({ value: 1 });
  expect(client.getQueryState(["good"])?.dataUpdatedAt).toBe(notes.readAtMs);
  expect(client.getQueryData(["late"])).toBeUndefined();
  expect(Object.keys(notes.problems)).toEqual([hashKey(["bad"])]);
  expect(notes.problems[hashKey(["bad"])]).toMatchObject({ type: "/problems/facility-busy" });
});
