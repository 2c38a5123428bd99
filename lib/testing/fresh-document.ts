import { vi } from "vitest";

/** Vitest's own record of what it has loaded: it has no function that forgets mocked modules as well. */
const worker: unknown = Reflect.get(globalThis, "__vitest_worker__");
type Loaded = { exports?: unknown; promise?: unknown; evaluated?: boolean };
const { idToModuleMap: loaded } = (worker as { evaluatedModules: { idToModuleMap: Map<string, Loaded> } })
  .evaluatedModules;

/**
 * Runs before each test file that shares its process (`vitest.config.ts`): whatever an earlier one left in modules, in the
 * document or in the browser's storage is gone.
 */
vi.resetModules();
for (const [id, module] of loaded) {
  if (id.startsWith("mock:"))
    Object.assign(module, { exports: undefined, promise: undefined, evaluated: false });
}
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
document.title = "";
history.replaceState(null, "", "/");

// jsdom has no modal dialogs: that the page behind is out of reach is seen in a browser.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
