import { expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { parseHistoryChoice } from "../history-parameters";
import type { KeptResource } from "../kept-history";
import { sampleHistory, sampleSpan } from "../testing/samples";
import { listLastDays } from "./day";
import { toHistoryDigest, toHistoryView } from "./history-view";
import { toHistoryText } from "./text";

const now = Date.parse("2026-11-22T12:00:00Z");
const pause = async () => {};
const kept = (resource: string): KeptResource => ({
  resource,
  spans: [
    sampleSpan("UNAVAILABLE", now - 2 * dayMs, now - dayMs, { resource }),
    sampleSpan("OPERATIONAL", now - dayMs, now - hourMs, { resource }),
  ],
  downtimes: [],
});

async function text(resources: KeptResource[], address = "", isRecording = true) {
  const record = sampleHistory(now, resources);
  const choice = parseHistoryChoice(new URLSearchParams(address));
  const digest = await toHistoryDigest(record, listLastDays(365, "UTC", now), pause);
  const view = await toHistoryView(record, digest, choice, "UTC", pause);
  return toHistoryText(view, choice, { facilityName: "Larkspur", zone: "UTC", isRecording }, now).join("\n");
}

it.each([
  ["resource=alpha", [kept("curlew")], "Nothing recorded of alpha"],
  ["kind=planned", [kept("curlew")], "No planned incidents recorded"],
])("of %j says %s", async (address, resources, expected) =>
  expect(await text(resources, address)).toContain(expected),
);

it("says that nothing is being recorded", async () =>
  expect(await text([], "", false)).toContain("Nothing is being recorded."));

it("stays within 80 columns", async () => {
  const many = await text(
    Array.from({ length: 60 }, (_, n) => kept(`${n}${"\u001b[1m\u009bx y\n".repeat(30)}`)),
  );
  expect(many).not.toMatch(/[^\P{C}\n]/u);
  expect(Math.max(...many.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(many).toContain("40 more, older ones.");
});
