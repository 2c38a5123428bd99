import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { sampleHistory, sampleSpan } from "@/lib/history/testing/samples";
import { toIncidentView } from "@/lib/history/view/incident-view";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { hourMs, minuteMs } from "@/lib/time/duration";
import { IncidentScreen } from "./incident-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/history/incidents/1",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const noon = Date.parse("2026-11-22T12:00:00Z");
const at = (hours: number) => noon + hours * hourMs;

it("has the operators' closing note on top once the facility reports an incident as over", () => {
  const spans = [
    sampleSpan("UNAVAILABLE", at(1), at(3), { isClosed: true }),
    sampleSpan("OPERATIONAL", at(3), at(6), { isClosed: false }),
  ];
  const history = sampleHistory(at(6), [{ resource: "curlew", spans, downtimes: [] }], {
    longestGapMs: 20 * minuteMs,
  });
  const view = toIncidentView(history, `curlew@${at(1)}`);
  const writtenAt = new Date(at(3)).toISOString();
  const notes = [sampleNote({ resource: "curlew", stage: "resolved", text: "A fan failed.", writtenAt })];
  const html =
    view &&
    renderToStaticMarkup(
      <OnPage>
        <IncidentScreen {...{ view, notes }} zone="UTC" />
      </OnPage>,
    );
  const text = html?.replace(/<[^>]+>/g, "|") ?? "";
  expect(text.indexOf("Closing note")).toBeGreaterThan(0);
  expect(text.indexOf("Closing note")).toBeLessThan(text.indexOf("Started"));
  expect(text).toMatch(/Closing note[^a-z]+Resolved\.[^a-z]+A fan failed\./i);
});
