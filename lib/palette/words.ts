/** The button in the header, and the field that it opens. */
export const title = "Command palette";
export const paletteKey = "Ctrl K";
export const titleWithKey = "Command palette (Ctrl+K, ⌘K)";
export const searchOrJump = "Search or jump to";
export const placeholder = "Search or jump to… paste an ID or address";
export const loading = "Loading the command palette…";
export const notLoaded = "The command palette couldn’t be loaded. Check your connection and try again.";
