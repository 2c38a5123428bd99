import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
import { listLastDays, toHistoryDays } from "@/lib/history/view/day";
import { HistoryBar } from "./history-bar";
import { BarNote, ResourceBar } from "./resource-bar";

const to = Date.parse("2026-11-22T12:00:00Z");
const strips = sampleStrips(to, {
  ...{ units: 90, unitSeconds: 86_400 },
  strips: [{ resource: "curlew", text: "Last 90 days: 100 % operational", paths: { ok: "M0 0h90" } }],
});

it("is a figure without a link of its own: the resource's name beside it leads to the same days as a table", () => {
  const bar = renderToStaticMarkup(<ResourceBar resource="curlew" strips={strips} nowMs={to} zone="UTC" />);
  expect(bar).toMatch(/^<figure aria-label="History of curlew" title="Last 90 days: 100 % operational"/);
  expect(bar).not.toContain("<a ");
  const days = toHistoryDays([], [], listLastDays(90, "UTC", to));
  const own = renderToStaticMarkup(<HistoryBar resource="curlew" days={days} zone="UTC" />);
  expect(own.indexOf("<table")).toBeGreaterThan(own.indexOf('id="days-table"'));
  expect(own.indexOf('id="days-table"')).toBeGreaterThan(0);
});

it("says that the record isn't available only once that is known", () => {
  expect(renderToStaticMarkup(<BarNote strips={undefined} />)).toContain("History not loaded yet.");
  expect(renderToStaticMarkup(<BarNote strips={null} />)).toContain("History unavailable.");
});

it("claims nothing without a record", () => {
  for (const none of [undefined, null, { ...strips, strips: [] }])
    expect(
      renderToStaticMarkup(<ResourceBar resource="curlew" strips={none} nowMs={to} zone="UTC" />),
    ).not.toMatch(/figure|<a /);
});
