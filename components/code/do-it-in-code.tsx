"use client";

import { useEffect, useState } from "react";
import { type CodeOffers, setPageCode } from "./page-code";

/** Gives what a page reads and writes to the header's button “Do it in code”. Renders nothing. */
export function DoItInCode({ offers }: { offers: CodeOffers }) {
  const [key] = useState(() => Symbol("code"));
  useEffect(() => setPageCode(key, { offers }), [key, offers]);
  useEffect(() => () => setPageCode(key, null), [key]);
  return null;
}
