"use client";

import type { ComponentProps, MouseEvent } from "react";
import type { Place } from "@/lib/thesaurus/place-parameters";
import { usePlace } from "./place-provider";

type PlaceLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  changes: Partial<Place>;
  /** Called before it navigates, but not for a click that opens a tab. */
  onFollow?: () => void;
};

/** A link to the place after these changes. Plain clicks navigate without loading a page. */
export function PlaceLink({ changes, onFollow, ...rest }: PlaceLinkProps) {
  const { linkTo, go } = usePlace();
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    go(changes);
  };
  return <a {...rest} href={linkTo(changes)} onClick={take} />;
}
