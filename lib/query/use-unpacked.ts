"use client";

import { useMemo } from "react";
import { type PackedJson, unpackJson } from "./packed-json";

/** What the server gave to `packJson`, restored once. */
export function useUnpacked<T>(packed: PackedJson): T {
  return useMemo(() => unpackJson<T>(packed), [packed]);
}
