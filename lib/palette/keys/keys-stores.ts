import { makeDeviceStore } from "@/lib/device/store";

/** Whether single keys act on this device, whoever uses it (WCAG 2.1.4). Ctrl+K and ⌘K always do. */
export const keysStore = makeDeviceStore<boolean>({
  key: "portal-keys",
  area: "device",
  empty: true,
  parse: (text) => text !== "false",
});
