import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { minuteMs } from "@/lib/time/duration";
import { StaleNote } from "./stale-note";

vi.mock("next/navigation", () => ({
  usePathname: () => "/status",
  useSearchParams: () => new URLSearchParams(),
}));

const noon = Date.UTC(2026, 10, 21, 12);

it("goes on saying how old a status is in a page that the browser translated", () => {
  const page = (ageMs: number) => (
    <TimeProvider renderedAtMs={noon} facilityZone="UTC" localZone={null}>
      <p>
        <StaleNote
          situation={{
            standing: {
              condition: "ok",
              state: "ok",
              tone: "ok",
              word: "Operational",
              rank: 0,
              note: null,
              lastKnown: "Operational",
            },
            age: { state: "stale", source: "facility", asOfMs: noon, ageMs, isFuture: false },
          }}
        />
      </p>
    </TimeProvider>
  );
  const { container, rerender } = render(page(5 * minuteMs));
  const text = document.createTreeWalker(container, NodeFilter.SHOW_TEXT).nextNode() as Text;
  text.replaceWith(Object.assign(document.createElement("font"), { textContent: "vor 5 min" }));
  rerender(page(9 * minuteMs));
  expect(container.textContent).toContain("9 min ago");
});
