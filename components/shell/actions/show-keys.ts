/** The event by which anything on a page asks for the list of keys, which the command palette shows. */
export const showKeysEvent = "portal:show-keys";

export const showKeys = (): void => void window.dispatchEvent(new Event(showKeysEvent));
