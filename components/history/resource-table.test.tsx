import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSpan } from "@/lib/history/testing/samples";
import { listLastDays } from "@/lib/history/view/day";
import { toResourceDays, toResourceDigest } from "@/lib/history/view/resource-digest";
import { dayMs } from "@/lib/time/duration";
import { ResourceTable } from "./resource-table";

const now = Date.parse("2026-11-22T12:00:00Z");
const days = listLastDays(365, "UTC", now);

/** The table's rows as text, for resources that were observed for so many days up to now. */
function toRows(observed: Record<string, number>): string[][] {
  const resources = Object.entries(observed).map(([resource, count]) => {
    const span = sampleSpan("OPERATIONAL", now - count * dayMs, now, { resource, isClosed: false });
    const kept = { resource, spans: [span], downtimes: [] };
    return toResourceDigest(kept, toResourceDays(kept, days, now), now);
  });
  const html = renderToStaticMarkup(<ResourceTable resources={resources} days="90" />);
  const rows = html.match(/<tr>.*?<\/tr>/g) ?? [];
  return rows.map((row) =>
    (row.match(/<t[dh].*?<\/t[dh]>/g) ?? [])
      .filter((_, index) => index !== 1)
      .map((cell) => cell.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|")),
  );
}

it("says so of a resource of which less was observed", () => {
  expect(toRows({ avocet: 400, curlew: 10, dunlin: 0.1 })).toEqual([
    [
      "|Resource|",
      "|Last 7 days|",
      "|Last 30 days|",
      "|Last 90 days|",
      "|Last 365 days|",
      "|In maintenance, 90 days|",
    ],
    ["|avocet|", "|100 %|", "|100 %|", "|100 %|", "|100 %|", "|–|"],
    [
      "|curlew|",
      "|100 %|",
      "|100 %|10 of 30 days|",
      "|100 %|10 of 90 days|",
      "|100 %|10 of 365 days|",
      "|–|",
    ],
    [
      ...["|dunlin|", "|100 %|&lt; 1 of 7 days|", "|100 %|&lt; 1 of 30 days|", "|100 %|&lt; 1 of 90 days|"],
      ...["|100 %|&lt; 1 of 365 days|", "|–|"],
    ],
  ]);
});

it("has no column for a window that was never mostly observed, and shows the planned share", () => {
  expect(toRows({ avocet: 90 })[0]).toEqual([
    ...["|Resource|", "|Last 7 days|", "|Last 30 days|", "|Last 90 days|", "|In maintenance, 90 days|"],
  ]);
});
