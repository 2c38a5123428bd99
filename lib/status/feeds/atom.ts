import "server-only";
import { toSafeText } from "@/lib/files/safe-text";

/** One entry of a feed. Texts are plain text; `id` is a tag URI (RFC 4151) that never changes. */
export type AtomEntry = { id: string; title: string; url: string; updatedMs: number; summary: string };

/** A feed; `path` is its own path, `pagePath` that of the page with the same content. Instants are epoch ms. */
type AtomFeed = {
  id: string;
  title: string;
  subtitle: string;
  author: string;
  portalUrl: string;
  path: string;
  pagePath: string;
  updatedMs: number;
  entries: readonly AtomEntry[];
};

/** A tag URI (RFC 4151) of the portal; `name` consists of characters that a URI allows. */
export const toTagUri = (portalUrl: string, name: string): string =>
  `tag:${new URL(portalUrl).hostname},2026:${name}`;

/** The feed as Atom (RFC 4287). All texts are escaped: no markup in them survives. */
export function formatAtom(feed: AtomFeed): string {
  const link = (path: string) => escapeText(new URL(path, feed.portalUrl).toString());
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
    <id>${escapeText(feed.id)}</id>
    <title>${escapeText(feed.title)}</title>
    <updated>${toInstant(feed.updatedMs)}</updated>
    <author>
        <name>${escapeText(feed.author)}</name>
    </author>
    <link rel="alternate" href="${link(feed.pagePath)}"/>
    <link rel="self" href="${link(feed.path)}"/>
    <subtitle>${escapeText(feed.subtitle)}</subtitle>
${feed.entries.map(formatEntry).join("")}</feed>`;
}

const formatEntry = ({ id, title, url, updatedMs, summary }: AtomEntry) => `    <entry>
        <title type="html">${toHtml(title)}</title>
        <id>${escapeText(id)}</id>
        <link href="${escapeText(url)}"/>
        <updated>${toInstant(updatedMs)}</updated>
        <summary type="html">${toHtml(summary)}</summary>
    </entry>
`;

const toInstant = (ms: number): string => new Date(ms).toISOString();

/** Plain text as HTML: Atom entries are declared as type="html". */
function escapeText(text: string): string {
  return toSafeText(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}

/** Plain text as the HTML that shows it; nothing in it can end the section. */
const toHtml = (text: string): string => `<![CDATA[${escapeText(text)}]]>`;
