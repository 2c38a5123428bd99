import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
import { BarNote, ResourceBar } from "./resource-bar";

const to = Date.parse("2026-11-22T12:00:00Z");
const strips = sampleStrips(to, {
  ...{ units: 90, unitSeconds: 86_400 },
  strips: [
    { resource: "curlew", text: "Last 90 days: 100 % operational", share: 1, paths: { ok: "M0 0h90" } },
  ],
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
