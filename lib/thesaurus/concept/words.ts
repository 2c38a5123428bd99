/** One concept: its heading, fields, relatives, paths and trail. */
export const concept = "Concept";
export const unnamedConcept = "Unnamed concept";
export const unnamedRelation = "Unnamed relation";
export const conceptWhat = "the concept";
export const opened = (name: string) => `${name} opened.`;
export const notFoundTitle = "No concept with this URI";
export const notFoundNil = "The thesaurus service returned nil.";
export const notFoundAdvice = "Check the URI for typing errors, or search for the concept by name.";

export const fromList = "From a list; loading the rest…";
export const read = "Loaded";

export const fields = "Fields";
export const preferredLabel = "Preferred label";
export const otherLabels = "Other labels";
export const scopeNote = "Scope note";
export const example = "Example";
export const externalId = "External ID";
export const uri = "URI";
export const inThesaurus = "In thesaurus";
export const copy = (name: string) =>
  `Copy ${name === uri ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
export const empty = "Empty";
export const moreLabels = (count: number) => `${count} more: see JSON`;
export const moreCharacters = (count: number) => `… ${count.toLocaleString("en")} more characters: see JSON`;
export const opensNewTab = "(opens in a new tab)";
export const asData = "Export";

export const relatives = "Relatives";
export const relativesWhat = "relatives";
/** “No narrower, related or exact match concepts.” */
export const noneVia = "No";
export const or = " or ";
export const noneConcepts = "concepts.";
export const nilVia = "Nil instead of a list:";
export const withoutUri = "Listed without a URI, so not requested:";
export const furtherRelations = (count: number) => `${count} more relations are listed but not requested.`;
export const none = "None";
export const firstShown = (count: number) => `, first ${count.toLocaleString("en")} shown`;

export const byDistance = "By distance";
export const via = "Relation";
export const choose = "Choose…";
export const steps = "Steps";
export const show = "Show";
export const byDistanceWhat = "concepts by distance";
export const nothingVia = "No concepts via this relation.";
export const distance = (steps: number | null) => (steps === null ? "Distance unknown" : `Distance ${steps}`);
export const moreNotShown = (count: number) => `${count} more not shown.`;

export const paths = "Paths to the top";
export const showInTree = "Show in tree";
export const morePaths = "More paths exist but aren't shown.";
export const pathCycle = "cycle";
export const pathReading = "loading…";
export const pathFailed = "not loaded";
export const pathCut = "more above";

export const trail = "Trail";
export const clearTrail = "Clear trail";

export const previewLabels = "Also:";
export const previewEmpty = "No definition, note or example.";
