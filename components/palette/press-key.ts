import type { QueryClient } from "@tanstack/react-query";
import { refreshPage } from "@/components/shell/actions/refresh-page";
import { stepKeys, type Waiting } from "@/lib/palette/keys/key-step";
import * as words from "@/lib/palette/keys/words";
import type { PaletteView } from "./palette-view";

/** What keys act on. `say` shows a remark on what a key did, or why it did nothing. */
type KeyPorts = {
  router: { push: (href: string) => void; refresh: () => void };
  client: QueryClient;
  show: (view: PaletteView) => void;
  say: (remark: string) => void;
};

let waiting: Waiting = null;

/** Does what a single key means on this page. `pressedMs`: when it was pressed, on any clock. */
export function pressKey(key: string, pressedMs: number, { router, client, show, say }: KeyPorts): void {
  const step = stepKeys(waiting, key, pressedMs);
  waiting = step.waiting;
  const { act } = step;
  if (act === null) return;
  say("");
  if (act.do === "go") router.push(act.href);
  else if (act.do === "show-keys") show({ kind: "keys" });
  else if (act.do === "search" && !focusSearch()) show({ kind: "palette", text: "" });
  else if (act.do === "refresh")
    void refreshPage(client, router).then((isDone) => say(isDone ? words.refreshed : words.notAllRefreshed));
  else if (act.do === "select") say(selectFocused() ?? "");
  else if (act.do === "extend") extend(show, say);
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0;

function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "main input[type=search], main [role=searchbox]",
  );
  const field = [...fields].find((one) => isVisible(one) && !one.disabled);
  field?.focus();
  field?.select?.();
  return field !== undefined;
}

const rows = "[role=row],tr,article,li";

/** Why nothing was selected; null if something was. */
function selectFocused(): string | null {
  const row = document.activeElement?.closest(rows);
  const box = row?.querySelector<HTMLElement>("[data-act=select],input[type=checkbox],[role=checkbox]");
  if (!box || box.matches(":disabled")) return words.nothingToSelect;
  if (box.getAttribute("aria-disabled") === "true") {
    const reason = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    return reason?.textContent || words.nothingToSelect;
  }
  box.click();
  return null;
}

/** Presses the page's own button. If several could be meant, the palette lists them. */
function extend(show: KeyPorts["show"], say: KeyPorts["say"]): void {
  const find = (within: ParentNode | null | undefined) =>
    [...(within?.querySelectorAll<HTMLButtonElement>("[data-act=extend]") ?? [])].filter(isVisible);
  const focused = find(document.activeElement?.closest(rows));
  const buttons = focused.length === 1 ? focused : find(document.querySelector("main"));
  if (buttons.length > 1) show({ kind: "palette", text: words.extendTyped });
  else if (buttons[0]) buttons[0].click();
  else say(words.nothingToExtend);
}
