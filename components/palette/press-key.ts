import type { QueryClient } from "@tanstack/react-query";
import { refreshPage } from "@/components/shell/actions/refresh-page";
import { listPageActions } from "@/components/shell/actions/use-page-action";
import { stepKeys, type Waiting } from "@/lib/palette/keys/key-step";
import * as words from "@/lib/palette/keys/words";

/** What lies over the page: the palette, or the list of keys. */
export type PaletteView = "palette" | "keys";

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
  else if (act.do === "show-keys") show("keys");
  else if (act.do === "search" && !focusSearch() && !openSearch()) show("palette");
  else if (act.do === "refresh")
    void refreshPage(client, router).then((isDone) => say(isDone ? words.refreshed : words.notAllRefreshed));
  else if (act.do === "select") say(selectFocused() ?? "");
  else if (act.do === "extend") say(extend() ?? "");
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

/** Opens the search of a page that shows it on demand. */
function openSearch(): boolean {
  const action = listPageActions().find(({ id }) => id === "search");
  action?.run();
  return action !== undefined;
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

/** Presses the page's own button. Returns why none was pressed. */
function extend(): string | null {
  const find = (within: ParentNode | null | undefined) =>
    [...(within?.querySelectorAll<HTMLButtonElement>("[data-act=extend]") ?? [])].filter(isVisible);
  const focused = find(document.activeElement?.closest(rows));
  const buttons = focused.length === 1 ? focused : find(document.querySelector("main"));
  if (buttons.length !== 1) return buttons.length > 1 ? words.severalToExtend : words.nothingToExtend;
  buttons[0]?.click();
  return null;
}
