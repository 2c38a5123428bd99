"use client";

import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { rareOutlines } from "@/components/ui/rare-outlines";
import { TextArea } from "@/components/ui/text-input";
import { cleanPastedToken } from "@/lib/session/sign-in/pasted-token";
import { useHydrated } from "../use-hydrated";
import * as words from "./words";

type TokenFieldProps = Pick<ComponentProps<"textarea">, "ref" | "onKeyDown"> & { missing: boolean };

/**
 * The field of an access token: hidden until shown on request, never stored by the browser, and without a
 * name, so that no form submits it. Not a password field, because password managers would offer to save it.
 */
export function TokenField({ ref, onKeyDown, missing }: TokenFieldProps) {
  const hydrated = useHydrated();
  const [covered, setCovered] = useState(true);
  const [removed, setRemoved] = useState<string[]>([]);
  const hint = removed.length > 0 ? words.removedFromToken(removed) : null;
  return (
    <Field
      label={words.accessToken}
      hint={<span role="status">{hint ?? words.tokenHint}</span>}
      error={missing ? words.tokenMissing : null}
    >
      {(control) => (
        <span className="relative block">
          <TextArea
            {...control}
            ref={ref}
            rows={3}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            onKeyDown={onKeyDown}
            onChange={(event) => setRemoved(cleanPastedToken(event.target.value).removed)}
            className={`block resize-y break-all pr-11 font-mono ${covered ? "[-webkit-text-security:disc]" : ""}`}
          />
          <button
            type="button"
            aria-label={words.showToken}
            disabled={!hydrated}
            aria-pressed={!covered}
            title={covered ? words.showToken : words.hideToken}
            onClick={() => setCovered(!covered)}
            className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded text-ink-muted hover:bg-hover hover:text-ink"
          >
            <Icon outline={covered ? rareOutlines.eye : rareOutlines.eyeOff} />
          </button>
        </span>
      )}
    </Field>
  );
}
