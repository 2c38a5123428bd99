"use client";

import { createContext, type ReactNode, use } from "react";
import * as words from "./words";

const HelpDesk = createContext<string | null>(null);

type HelpDeskProviderProps = { address: string | null; children: ReactNode };

/** Tells all notices below where users get help: HELP_DESK as a URI; null: none. */
export const HelpDeskProvider = ({ address, children }: HelpDeskProviderProps) => (
  <HelpDesk value={address}>{children}</HelpDesk>
);

/** The link to the help desk beside a request ID, which a mail to it quotes. */
export function HelpDeskLink({ requestId }: { requestId: string | null }) {
  const address = use(HelpDesk);
  if (address === null) return null;
  const isPage = !address.startsWith("mailto:");
  const subject =
    isPage || requestId === null || address.includes("?")
      ? ""
      : `?subject=${encodeURIComponent(`${words.requestId} ${requestId}`)}`;
  return (
    <a
      href={address + subject}
      {...(isPage ? { target: "_blank", rel: "noreferrer" } : {})}
      className="inline-flex min-h-6 items-center justify-self-start underline underline-offset-2 hover:text-ink"
    >
      {words.helpDesk}
      {isPage ? <span className="sr-only"> {words.opensNewTab}</span> : null}
    </a>
  );
}
