/** The keys and their dialog. */
export const title = "Keyboard shortcuts";
export const close = "Close";
export const everywhere = "On every page";
export const onThings = "On rows and clusters";
export const goTo = "Go to";
export const openPalette = "Open the command palette";
export const showKeys = "Show keyboard shortcuts";
export const searchPage = "Search this page";
export const refresh = "Refresh";
export const select = "Select the focused row";
export const deleteKey = "Delete";
export const cancelJob = "Cancel the job of the focused row, after a dialog";
export const extend = "Extend the focused cluster, or the only one on the page";
export const places = {
  overview: "Overview",
  status: "Status",
  history: "History",
  compute: "Compute",
  clusters: "Clusters",
  activity: "Activity",
  token: "Token",
  thesaurus: "Thesaurus",
  board: "Wall board",
  problems: "Error reference",
} as const;
export const inTurn = "then";
export const or = "or";
export const useSingleKeys = "Use single-key shortcuts";
export const useSingleKeysDetail =
  "Saved in this browser. Ctrl+K and ⌘K work either way. Keys do nothing while you type in a field.";
export const notSaved = "This browser can’t save the setting. It lasts until you leave this page.";
export const refreshed = "Refreshed";
export const notAllRefreshed = "Some data couldn’t be refreshed.";
export const nothingToSelect = "No row with a checkbox is focused.";
export const nothingToExtend = "No cluster on this page can be extended.";
export const severalToExtend = "Focus the cluster to extend first.";
