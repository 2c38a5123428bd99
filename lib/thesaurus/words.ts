/** The thesaurus page as a whole. */
export const thesaurus = "Thesaurus";
export const description =
  "Search and browse the facility's thesauri: concepts, their definitions and how they relate.";
export const browseConcepts = "Browse concepts";
export const soapOperations = "SOAP operations";
export const loadingOperations = "Loading operations";
export const notConfiguredTitle = "The thesaurus is not configured";
export const notConfigured = "No thesaurus service is configured for this portal. The operator sets one with";
export const notSetUp = "No thesaurus service is set up for this portal.";

/** Reads of panels. */
export const loading = (what: string) => `Loading ${what}`;
export const notLoaded = (what: string) => `Not loaded: ${what}.`;
export const severalFailed = (count: number) => `${count} requests failed for the same reason.`;
export const count = (value: number) => value.toLocaleString("en");
export const concepts = (value: number) => `${count(value)} ${value === 1 ? "concept" : "concepts"}`;
export const conceptsCut = (received: number, shown: number) =>
  `${concepts(received)}, first ${count(shown)} shown`;
export function withLeftOut(
  text: string,
  of: { nil: number; unreadable?: number } | null | undefined,
): string {
  const { nil: empty = 0, unreadable = 0 } = of ?? {};
  const parts = [
    ...(empty > 0 ? [`${count(empty)} empty ${empty === 1 ? "entry" : "entries"}`] : []),
    ...(unreadable > 0 ? [`${count(unreadable)} unreadable`] : []),
  ];
  return parts.length > 0 ? `${text} (${parts.join(", ")})` : text;
}
export const showAll = "Show all";
export const showSome = (most: number) => `Show ${count(most)}`;
export const nilList = "The service returned nil instead of a list.";

/** Requests that the service blames on their content. */
export const rejectedTitle = "The thesaurus service rejected the request";
export const rejectedAdvice = "Check the URI, the search text or the parameters.";
export const rejectedWithoutReason = "The thesaurus service rejected the request without a reason.";
export const failedWithoutReason =
  "The thesaurus service failed; its error message is for its operators only.";
export const noSuchConcept = "The thesaurus has no concept with this URI.";
