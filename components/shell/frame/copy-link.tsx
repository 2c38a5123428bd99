"use client";

import { useCallback, useId, useState } from "react";
import { BriefPopover } from "@/components/ui/brief-popover";
import { CopyButton } from "@/components/ui/copy-button";
import { TextInput } from "@/components/ui/field";
import { outlines } from "@/components/ui/icon";
import { readLink } from "./stated-parameters";
import * as words from "./words";

/** Copies the address of what is on the page: filters, order and choices are all in it. */
export function CopyLink() {
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const close = useCallback(() => setRefused(null), []);
  return (
    <>
      <CopyButton text={readLink} label={words.copyLink} icon={outlines.link} onRefused={setRefused} />
      {refused === null ? null : (
        <BriefPopover onClose={close}>
          <div className="grid gap-1">
            <label htmlFor={id}>{words.linkToCopy}</label>
            <TextInput
              id={id}
              readOnly
              value={refused}
              onFocus={(event) => event.target.select()}
              className="w-[min(30rem,calc(100vw-4rem))]"
            />
          </div>
        </BriefPopover>
      )}
    </>
  );
}
