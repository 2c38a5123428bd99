/** The basket and the exports. */
export const basket = "Basket";
export const kept = (count: number) => `${concepts(count)}, saved on this device`;
export const notKept = (count: number) => `${concepts(count)}, not saved`;
export const full = "basket full";
export const basketAs = (form: string) => `Basket as ${form}`;
export const empty = "Empty basket";
export const notSavedTitle = "The last change couldn't be saved on this device";
export const notSaved =
  "Storage is full or blocked. The basket lasts until you leave the portal: save it as a file to keep it.";
export const remove = (name: string) => `Remove ${name} from the basket`;
export const basketFile = "basket";

export const writing = (form: string) => `Preparing ${form}`;
export const failedTitle = (form: string) => `${form} couldn't be prepared`;
export const failed = "Part of the portal didn't load. Close this export and open it again.";
export const asReceived = (form: string) => `${form}, exactly as received`;
export const copyAs = (form: string) => `Copy as ${form}`;
export const save = "Save";
export const saveGuarded = "Save for spreadsheet";
export const guardedWhy =
  "Some texts start like formulas, which a spreadsheet might run. “Save for spreadsheet” puts an apostrophe before each.";
export const cut = "… (copy or save for the rest)";

const concepts = (count: number) => `${count} ${count === 1 ? "concept" : "concepts"}`;
