"use client";

import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Checkbox, Field, TextArea } from "@/components/ui/field";
import { Icon, outlines } from "@/components/ui/icon";
import { toProblem } from "@/lib/portal/problem";
import type { DemoToken, Session, SignIn } from "@/lib/session/model";
import { useSignIn } from "@/lib/session/operations";
import { cleanPastedToken } from "@/lib/session/sign-in/pasted-token";
import { ProblemNotice } from "../reading/problem-notice";
import { useHydrated } from "../use-hydrated";
import * as words from "./words";

type SignInFormProps = {
  onSignedIn: (session: Session | null) => void;
  /** Called before the request is sent. */
  onSubmit?: () => void;
  demoTokens?: DemoToken[];
};

/** Signs in with an access token. The token exists only in the field and in one request. */
export function SignInForm({ onSignedIn, onSubmit, demoTokens = [] }: SignInFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  const singleUse = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [missing, setMissing] = useState(false);
  const signIn = useSignIn();
  const busy = signIn.isPending || signIn.isSuccess;

  useEffect(() => {
    if (signIn.error) problem.current?.focus();
  }, [signIn.error]);

  function send(what: SignIn) {
    if (busy) return;
    onSubmit?.();
    signIn.mutate(
      { ...what, introspect: !singleUse.current?.checked },
      {
        onSuccess: ({ session }) => {
          if (field.current) field.current.value = "";
          onSignedIn(session);
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { token } = cleanPastedToken(field.current?.value ?? "");
    setMissing(token === "");
    if (token) send({ token });
    else field.current?.focus();
  }

  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className="grid gap-6">
      {/* Without scripts, the browser would post the form itself. The field has no name, so the token
         wouldn't be sent. */}
      <form
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={submit}
        className="grid gap-4 noscript:hidden"
      >
        <TokenField ref={field} missing={missing} onKeyDown={submitOnEnter} />
        <div>
          <Checkbox label={words.singleUse} ref={singleUse} />
          <Disclosure summary={words.whatIsSingleUse} className="pl-8 text-ink-muted">
            <p className="text-sm">{words.singleUseHint}</p>
          </Disclosure>
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={!hydrated}
            className="disabled:opacity-100"
          >
            {words.signIn}
          </Button>
        </div>
        <div ref={problem} tabIndex={-1} className="empty:hidden">
          {signIn.error ? <ProblemNotice problem={toProblem(signIn.error)} /> : null}
        </div>
      </form>
      {demoTokens.length > 0 ? (
        <DemoTokens tokens={demoTokens} busy={busy} onChoose={(demoProfile) => send({ demoProfile })} />
      ) : null}
    </div>
  );
}

type TokenFieldProps = Pick<ComponentProps<"textarea">, "ref" | "onKeyDown"> & { missing: boolean };

/**
 * The field of an access token: hidden until shown on request, never stored by the browser, and without a
 * name, so that no form submits it. Not a password field, because password managers would offer to save it.
 */
function TokenField({ ref, onKeyDown, missing }: TokenFieldProps) {
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
            <Icon outline={covered ? outlines.eye : outlines.eyeOff} />
          </button>
        </span>
      )}
    </Field>
  );
}

type DemoTokensProps = { tokens: DemoToken[]; busy: boolean; onChoose: (profile: string) => void };

/** The demo facility's tokens, the usual ones first. A click signs in with one. */
function DemoTokens({ tokens, busy, onChoose }: DemoTokensProps) {
  const hydrated = useHydrated();
  const list = (some: DemoToken[]) => (
    <ul>
      {some.map(({ profile, label, description }) => (
        <li key={profile} className="border-line border-b">
          <button
            type="button"
            disabled={!hydrated}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onChoose(profile)}
            className="grid w-full gap-x-4 px-2 py-2 text-left hover:bg-hover aria-disabled:text-ink-muted sm:grid-cols-[11rem_1fr]"
          >
            <span className="font-medium text-accent">{label}</span>
            <span className="text-ink-muted text-sm">{description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="demo-tokens" className="noscript:hidden">
      <h2 id="demo-tokens" className="border-line border-b pb-1 font-semibold">
        {words.demoTokens}
      </h2>
      {list(tokens.slice(0, 3))}
      <Disclosure summary={words.moreDemoTokens} className="mt-1">
        {list(tokens.slice(3))}
      </Disclosure>
    </section>
  );
}
