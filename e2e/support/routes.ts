import type { Locator, Page } from "@playwright/test";

/** A page by its address. `shows` must be visible before the checks. */
export type Route = { path: string; shows?: (page: Page) => Locator; status?: number };

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first();
const grid = (page: Page) => page.getByRole("grid", { name: "Jobs" }).getByRole("row").nth(5);
const lustre = encodeURIComponent("http://thesaurus.demo.example/hpc/lustre");

export const publicRoutes: Route[] = [
  { path: "/" },
  { path: "/status" },
  { path: "/status?group=organization&zoom=24h&zone=utc&sort=next" },
  { path: "/status/avocet" },
  // Few incidents, for the same reason as few nodes below.
  { path: "/history?days=30" },
  { path: "/history?resource=curlew&days=365" },
  { path: "/history?day=2026-11-01" },
  { path: "/status?past=90d" },
  { path: "/status/harbor-transfer" },
  { path: "/status/saltmarsh-archive" },
  { path: "/board/compose", shows: heading("Compose a board") },
  { path: "/sign-in" },
  { path: "/thesaurus" },
  { path: `/thesaurus?concept=${lustre}&q=file`, shows: heading("Lustre") },
  { path: "/thesaurus?view=operations" },
  { path: "/problems" },
  { path: "/problems/facility-unreadable", shows: heading("Unreadable response") },
  { path: "/accessibility" },
  { path: "/nothing-here", status: 404 },
];

export const signedInRoutes: Route[] = [
  { path: "/" },
  { path: "/compute", shows: (page) => page.getByRole("link", { name: /^Submit here/ }).first() },
  { path: "/compute/curlew", shows: grid },
  { path: "/compute/curlew/submit", shows: (page) => page.getByRole("heading", { name: "Start from" }) },
  { path: "/compute/curlew/partitions", shows: heading("curlew") },
  // Only a few nodes, because the check visits every element.
  { path: "/compute/curlew/nodes?state=drained", shows: heading("curlew") },
  { path: "/compute/curlew/reservations", shows: heading("curlew") },
  { path: "/compute/curlew/diagnostics", shows: heading("curlew") },
  { path: "/compute?nodes=2&time=4:00", shows: (page) => page.getByText(/^Fits now on/) },
  { path: "/clusters" },
  { path: "/clusters/new" },
  { path: "/clusters/kv/session-cache" },
  { path: "/activity" },
  { path: "/token" },
];
