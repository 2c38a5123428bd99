import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { emptySubmitDraft } from "@/lib/compute/submit/draft";
import { draftStore } from "@/lib/compute/submit/submit-stores";
import { toDeviceOwner } from "@/lib/device/owner";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { answerSubmitReads } from "../testing/show-submit";
import { SubmitScreen } from "./submit-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/submit",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("./script-editor", () => Promise.reject(new Error("no editor")));
afterEach(cleanup);

it("offers the saved script back where something was typed before the page was alive", async () => {
  vi.stubGlobal("fetch", async (path: string) => answerSubmitReads(path));
  const store = draftStore(toDeviceOwner(sampleSession()), "alpha");
  store.write({ ...emptySubmitDraft, script: "#!/bin/bash\nlong work\n" });
  const limits = { mostJobs: { "v0.0.43": 1 }, newest: "v0.0.43", templates: [], isSingleUse: true };
  const page = (
    <OnPage>
      <SubmitScreen
        {...limits}
        downtimes={[]}
        areDowntimesKnown
        prefetchReport={{ readAtMs: 0, problems: {} }}
      />
    </OnPage>
  );
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const script = () => screen.getByLabelText<HTMLTextAreaElement>("Script");
  script().value = "#";
  const root = await act(async () => hydrateRoot(document.body.firstElementChild as Element, page));
  expect(script().value).toBe("#");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(script().value).toBe("#!/bin/bash\nlong work\n");
  await act(async () => root.unmount());
});
