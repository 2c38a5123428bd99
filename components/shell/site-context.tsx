"use client";

import { createContext, type ReactNode, use } from "react";

/** What parts of pages need of the settings: where users get help, as a URI (null: nowhere), and whether notes can be mailed. */
type SiteFacts = { helpDesk: string | null; canAnnounce: boolean };

const Site = createContext<SiteFacts>({ helpDesk: null, canAnnounce: false });

export const SiteProvider = ({ facts, children }: { facts: SiteFacts; children: ReactNode }) => (
  <Site value={facts}>{children}</Site>
);

/** What the page's SiteProvider has. */
export const useSite = (): SiteFacts => use(Site);
