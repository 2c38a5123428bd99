"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toProblem } from "@/lib/portal/problem";
import type { DemoToken, Session, SignIn } from "@/lib/session/model";
import { useSignIn } from "@/lib/session/mutations";
import { cleanPastedToken } from "@/lib/session/sign-in/pasted-token";
import { ProblemNotice } from "../reading/problem-notice";
import { useHydrated } from "../use-hydrated";
import { DemoTokens } from "./demo-tokens";
import { TokenField } from "./token-field";
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
        <Checkbox label={words.singleUse} hint={words.singleUseHint} ref={singleUse} />
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
