import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { PaletteButton } from "./palette-button";

configure({ asyncUtilTimeout: 20_000 });
const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", () => ({
  usePathname: () => "/status",
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
}));

const requested: string[] = [];
const machine = sampleMachine([
  sampleWorkJob({ id: "29", name: "solver" }),
  sampleWorkJob({ id: "291", name: "29-days" }),
]);

// Loading them takes as long as the machine is busy, which no wait for a part of the page should include.
beforeAll(() => import("./palette-dialog"));
beforeEach(() => {
  requested.length = 0;
  localStorage.clear();
  router.push.mockClear();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
    const json = (value: unknown) => new Response(JSON.stringify(value));
    if (path.startsWith("/api/session")) return json({ session: sampleSession() });
    if (path.startsWith("/api/work"))
      return json({ machines: [machine], unlisted: { jobs: [], more: 0, problem: null } });
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (session = sampleSession(), machines = ["alpha", "bravo"]) =>
  render(
    <OnPage session={session}>
      <PaletteButton machines={machines} absent={[]} />
      <input aria-label="Elsewhere" />
    </OnPage>,
  );
const press = (key: string, further = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...further });
const findField = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Search or jump to" });
const openField = async () => {
  press("k", { ctrlKey: true });
  await screen.findByRole("listbox");
  return findField();
};
const labels = () => screen.queryAllByRole("option").map((option) => option.textContent);

it("requests nothing before it is opened, then the reader's own, and nothing with a single-use token", async () => {
  open();
  expect(requested.filter((path) => !path.startsWith("/api/session"))).toEqual([]);
  await openField();
  await waitFor(() => expect(requested).toContain("/api/work?part=jobs"));
  cleanup();
  requested.length = 0;
  open({ ...sampleSession(), oneTimeToken: true });
  press("k", { ctrlKey: true });
  await screen.findByText(/to save your single-use token/);
  expect(requested.filter((path) => /^\/api\/(work|clusters|activity)/.test(path))).toEqual([]);
});

it("has a field at once, and keeps what is typed before there is something to search, and Enter", async () => {
  open();
  press("k", { ctrlKey: true });
  const early = screen.getByRole("combobox", { name: "Search or jump to" });
  expect(document.activeElement).toBe(early);
  fireEvent.change(early, { target: { value: "sol" } });
  await screen.findByRole("listbox");
  expect((await findField()).value).toBe("sol");
  cleanup();
  open();
  press("k", { ctrlKey: true });
  const again = screen.getByRole("combobox", { name: "Search or jump to" });
  fireEvent.change(again, { target: { value: "activity" } });
  fireEvent.keyDown(again, { key: "Enter" });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/activity"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** Holds back the jobs until the returned function is called. */
function holdJobs(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetchNow = fetch;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/work")) await released;
    return fetchNow(path);
  });
  return release;
}

it.each([
  ["the first line", 0, /^Open job 29 on bravo/],
  ["another line", 2, /^Open job 29 on charlie/],
])("keeps %s active when more results arrive above it", async (_, downs, expected) => {
  const release = holdJobs();
  // Of these, only alpha has such a job; its line gives way to the job's own.
  open(sampleSession(), ["bravo", "alpha", "charlie"]);
  const field = await openField();
  fireEvent.change(field, { target: { value: "29" } });
  const active = () =>
    document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toMatch(/^Open job 29 on bravo/);
  for (let down = 0; down < downs; down++) fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(active()).toMatch(expected);
  release();
  await screen.findByText("29 solver");
  expect(labels()[0]).toMatch(/^29 solver/);
  expect(active()).toMatch(expected);
});
