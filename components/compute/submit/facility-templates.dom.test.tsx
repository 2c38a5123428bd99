import { cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { emptyJobDraft } from "@/lib/compute/submit/draft";
import { samplePartition } from "@/lib/compute/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { showPage } from "../testing/show-page";
import { SubmitScreen } from "./submit-screen";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha/submit",
}));
vi.mock("./script-editor", () => Promise.reject(new Error("no editor")));
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const session = sampleSession();
const shared = { hint: null, default: "" };
const job = { ...emptyJobDraft, environment: "" };
const sized = {
  id: "sized",
  title: "Sized",
  description: "With fields.",
  fields: [
    { ...shared, kind: "number", name: "nodes", label: "Node count", default: "2", least: 1, most: 8 },
    { ...shared, kind: "text", name: "note", label: "Note", mostLength: 5, pattern: null },
    { ...shared, kind: "choice", name: "mode", label: "Mode", choices: ["slow", "very  fast"] },
  ],
  draft: { script: "run {mode} {note}", jobs: [{ ...job, name: "sized", minimumNodes: "{nodes}" }] },
};
const plain = {
  id: "plain",
  title: "Plain",
  description: "",
  fields: [],
  draft: { script: "ls", jobs: [job] },
};

/** Opens the popover; `answers` are those to the reads of the templates, in their order. */
async function open(...answers: [body: unknown, status?: number][]) {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/templates")) {
      const [body, status = 200] = answers.shift() ?? [];
      return new Response(JSON.stringify(body), { status });
    }
    const items = path.includes("/partitions") ? [samplePartition()] : [];
    const list = { items, unreadable: 0, asOf: null, warnings: [] };
    return new Response(JSON.stringify(path.startsWith("/api/session") ? { session } : list));
  });
  const limits = { mostJobs: { "v0.0.43": 1 }, newest: "v0.0.43", seenRuns: [], isSingleUse: false };
  const props = { ...limits, downtimes: [], areDowntimesKnown: true, templatesBy: "Larkspur" };
  showPage(<SubmitScreen {...props} prefetchReport={{ readAtMs: 0, problems: {} }} />, { session });
  await screen.findByRole("option", { name: "batch" });
  const region = screen.getByLabelText("Templates");
  fireEvent(region, Object.assign(new Event("toggle"), { newState: "open" }));
  return within(region);
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

it("fills in the form from a template's fields, once each is within its bounds, and offers to undo it", async () => {
  const popover = await open([{ templates: [plain, sized] }]);
  await popover.findByText("Larkspur");
  press("Use Sized");
  expect(document.activeElement).toBe(screen.getByLabelText("Node count"));
  expect([value("Node count"), value("Note"), value("Mode")]).toEqual(["2", "", ""]);
  expect(popover.queryByText("Your templates")?.closest("[hidden]")).not.toBeNull();
  type("Node count", "9");
  press("Fill in the form");
  popover.getByText("Node count must be a whole number from 1 to 8.");
  popover.getByText("Mode must be one of the choices.");
  expect(document.activeElement).toBe(screen.getByLabelText("Node count"));
  type("Node count", " 3 ");
  press("Fill in the form");
  expect(document.activeElement).toBe(screen.getByLabelText("Mode"));
  // The form that submits has faults of its own.
  press("Submit job");
  expect(document.activeElement).toBe(screen.getByLabelText("Working directory"));
  press("Back");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Use Sized", hidden: true }));
  press("Use Sized");
  type("Mode", "very  fast");
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "Enter" });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect([value("Name"), value("Minimum nodes"), value("Script")]).toEqual(["sized", "3", "run very  fast "]);
  expect(value("Environment")).toBe(emptyJobDraft.environment);
  screen.getByText("Form filled in from “Sized”.");
  press("Undo");
  expect(value("Minimum nodes")).toBe("");
  press("Use Plain");
  expect(value("Script")).toBe("ls");
});

it("says that the facility's templates couldn't be loaded, beside one's own, and loads them again", async () => {
  const popover = await open([stateProblem("internal-error", ""), 500], [{ templates: [plain] }]);
  await popover.findByText("Couldn’t load the facility’s templates");
  popover.getByText("Save as template");
  fireEvent.click(popover.getByText("Retry"));
  await popover.findByText("Plain");
});

it("shows nothing of an empty list", async () => {
  const popover = await open([{ templates: [] }]);
  await waitFor(() => expect(popover.queryByText(/^Loading/)).toBeNull());
  expect(popover.queryByText("Larkspur")).toBeNull();
  popover.getByText("No templates yet.");
});
