import type { Metadata } from "next";
import { SignInPanel } from "@/components/shell/session/sign-in-panel";
import { listDemoTokens } from "@/lib/session/demo-tokens";
import { toNextPath } from "@/lib/session/next-path";

export const metadata: Metadata = { title: "Sign in" };

/** Sign in with an access token and come back to where one was sent from (`?next=`). `?end=` says what a sign-out met. */
export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next, end } = await searchParams;
  // Null: they could not be read, which the page says; an empty list means that this is no demonstration.
  const demoTokens = await listDemoTokens().catch(() => null);
  return <SignInPanel next={toNextPath(next)} demoTokens={demoTokens} isEndUnsaved={end === "not-saved"} />;
}
