import { cleanup, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { reservationsQuery } from "@/lib/compute/operations";
import { hourMs } from "@/lib/time/duration";
import { makeStillClient, showPage } from "../testing/show-page";
import { ReservationsPanel } from "./reservations-panel";

vi.mock("next/navigation", () => ({
  useParams: () => ({ resource: "alpha" }),
  usePathname: () => "/compute/alpha/reservations",
  useSearchParams: () => new URLSearchParams(),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names which list is old", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const client = makeStillClient();
  const hourAgo = Date.now() - hourMs;
  client.setQueryData(
    reservationsQuery({ resource: "alpha" }).queryKey,
    { items: [], unreadable: 0, warnings: [] } as never,
    { updatedAt: hourAgo },
  );
  const planned = { downtimes: [], asOfMs: hourAgo, problem: null };
  showPage(<ReservationsPanel prefetchReport={{ readAtMs: 0, problems: {} }} planned={planned} />, {
    client,
  });
  for (const list of ["reservations", "downtimes"])
    screen.getByText((_, element) => RegExp(`^As of.* old \\(${list}\\)$`).test(element?.textContent ?? ""), {
      selector: "span:has(> time)",
    });
});
