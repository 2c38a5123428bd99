import { cleanup, configure, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { emptyJobDraft } from "@/lib/compute/submit/draft";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { answerSubmitReads, showSubmit } from "../testing/show-submit";

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

const job = { ...emptyJobDraft, environment: "" };
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
    return answerSubmitReads(path);
  });
  await showSubmit({ templatesBy: "Larkspur" });
  const region = screen.getByLabelText("Templates");
  fireEvent(region, Object.assign(new Event("toggle"), { newState: "open" }));
  return within(region);
}

it("says that the facility's templates couldn't be loaded, beside one's own, and loads them again", async () => {
  const popover = await open([stateProblem("internal-error", ""), 500], [{ templates: [plain] }]);
  await popover.findByText("Couldn’t load the facility’s templates");
  popover.getByText("Save as template");
  fireEvent.click(popover.getByText("Retry"));
  await popover.findByText("Plain");
});
