import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/time/duration";
import { sampleBatch, sampleBatchRow } from "../../testing/sample-batch";
import { emptySubmitDraft } from "../draft";
import { batchStore } from "./batch-store";

const owner = { id: "ada proj1", user: "ada" };

describe("batchStore", () => {
  beforeEach(() => window.localStorage.clear());
  const store = batchStore(owner, "alpha");
  const batch = sampleBatch([sampleBatchRow({ state: "submitted", jobId: "7", pressedMs: 5 })], {
    draft: emptySubmitDraft,
  });

  it("keeps the newest five, and of earlier ones no draft that would leave no room", () => {
    const long = { ...batch, draft: { ...emptySubmitDraft, script: "x".repeat(200_000) } };
    store.write(["a", "b", "c", "d", "e", "f"].map((id, index) => ({ ...(index < 2 ? long : batch), id })));
    expect(JSON.parse(window.localStorage.getItem("portal.compute:several:alpha:ada%20proj1") ?? "")).toEqual(
      [
        { ...long, id: "a" },
        { ...batch, id: "b", draft: null },
        ...["c", "d", "e"].map((id) => ({ ...batch, id })),
      ],
    );
  });

  it("keeps no earlier one that would leave no room", () => {
    const long = { ...batch, rows: [sampleBatchRow({ values: ["x".repeat(200_000)] })] };
    store.write([long, { ...long, id: "b2" }, { ...batch, id: "b3" }]);
    expect(store.readNow().map(({ id }) => id)).toEqual(["b1", "b2", "b3"]);
    const kept = JSON.parse(window.localStorage.getItem("portal.compute:several:alpha:ada%20proj1") ?? "");
    expect(kept.map(({ id }: { id: string }) => id)).toEqual(["b1", "b3"]);
  });

  const write = (text: string) =>
    window.localStorage.setItem("portal.compute:several:alpha:ada%20proj1", text);

  it("forgets a batch after 14 days", () => {
    write(JSON.stringify([batch, { ...batch, id: "old", startedMs: Date.now() - 14 * dayMs }]));
    expect(store.readNow().map(({ id }) => id)).toEqual(["b1"]);
  });

  it.each([
    ["no list", "{}"],
    [
      "a state of a later version",
      JSON.stringify([{ ...batch, rows: [{ ...batch.rows[0], state: "paused" }] }]),
    ],
    ["a draft of another shape", JSON.stringify([{ ...batch, draft: { script: "", jobs: [5] } }])],
    ["cut off", "[{"],
  ])("is empty where the entry is %s", (_, text) => {
    write(text);
    expect(store.readNow()).toEqual([]);
  });
});
