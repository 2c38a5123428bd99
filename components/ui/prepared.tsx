import "server-only";
import type { ReactNode } from "react";

type PreparedProps = {
  /** The object that the content shows, the same as long as the content is. */
  source: object;
  /** The content's name among those of one source. */
  name: string;
  /** What depends on `source` alone. Without hooks and without components that run in the browser. */
  children: ReactNode;
  className?: string;
};

/** Rendered content by its source; it is dropped with its source. */
const prepared = new WeakMap<object, Map<string, string>>();

/**
 * A part of a server's page that is the same for all readers, rendered once for each source. Thousands of table cells would
 * otherwise be rendered twice for each request, as elements and as HTML.
 */
export async function Prepared({ source, name, children, className }: PreparedProps) {
  const html = prepared.get(source)?.get(name) ?? (await prepare(source, name, children));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

async function prepare(source: object, name: string, children: ReactNode): Promise<string> {
  // Imported late, because Next refuses it at the top of a file.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(children);
  const parts = prepared.get(source) ?? new Map<string, string>();
  prepared.set(source, parts.set(name, html));
  return html;
}
