/** The button in the header. */
export const title = "Command palette";
export const paletteKey = "Ctrl K";
export const titleWithKey = "Command palette (Ctrl+K, ⌘K)";
export const notLoaded = "The command palette couldn’t be loaded. Check your connection and try again.";
