import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { toPlan } from "@/lib/board/plan";
import { noon, sampleEntry } from "@/lib/status/testing/samples";
import { PlanRowView } from "./plan-table";

const zone = "Asia/Kolkata";
const hoursTo = (iso: string) => (Date.parse(iso) - noon) / 3_600_000;

it.each([
  ["upcoming", 48, "2028-11-29T12:00Z", "Mon 23 Nov, 17:30 UTC+5:30", "29 Nov 2028, 17:30 UTC+5:30"],
  ["in-effect", -4, "2027-12-01T12:00Z", "13:30 UTC+5:30", "01 Dec 2027, 17:30 UTC+5:30"],
] as const)("names the year of the end of a downtime %s", (phase, from, to, start, end) => {
  const plan = toPlan([{ entry: sampleEntry(from, hoursTo(to)), phase }], zone, noon);
  const [row] = plan.rows;
  if (!row) throw new Error("The plan has no row.");
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <PlanRowView {...{ row, plan, zone }} isTallOnly={false} renderedAtMs={noon} now={noon} />
      </tbody>
    </table>,
  );
  expect(html.replaceAll("Mon, ", "Mon ")).toContain(`${start} to ${end}`);
  // The first of the eleven days.
  expect(html).toContain("left:9.0909%");
  if (phase === "in-effect") expect(html).toContain(`>${end}<`);
});
