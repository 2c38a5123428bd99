import type { WatchedItem } from "@/lib/watch/watch-list";
import { toResourcePath } from "./resource-path";

/** The watched entry of a resource. */
export const toWatchedResource = (name: string): WatchedItem => ({
  kind: "resource",
  id: name,
  label: name,
  path: toResourcePath(name),
});
