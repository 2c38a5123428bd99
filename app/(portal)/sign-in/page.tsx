import type { Metadata } from "next";
import { SignInPanel } from "@/components/shell/session/sign-in-panel";
import { listDemoTokens } from "@/lib/session/demo-tokens";
import { toNextPath } from "@/lib/session/next-path";

export const metadata: Metadata = { title: "Sign in" };

/** Signs in with an access token and returns to `?next=`. `?end=` reports a problem of the last sign-out. */
export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next, end } = await searchParams;
  // Null if they couldn't be read, which the page reports; an empty list means that this isn't a demo.
  const demoTokens = await listDemoTokens().catch(() => null);
  return <SignInPanel next={toNextPath(next)} demoTokens={demoTokens} isEndUnsaved={end === "not-saved"} />;
}
