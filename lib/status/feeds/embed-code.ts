import { toBadgePath, toResourcePath } from "../resource-path";
import * as words from "../words";

/** The code that shows a resource's badge, linked to its page, on another site. */
type EmbedCodes = { markdown: string; html: string };

/** The codes for a resource; `origin` is the portal's public origin. */
export function toEmbedCodes(name: string, origin: string): EmbedCodes {
  const [image, page] = [`${origin}${toBadgePath(name)}`, `${origin}${toResourcePath(name)}`];
  const alt = words.badgeAlt(name.replace(/\s+/g, " ").trim());
  return {
    markdown: `[![${alt.replace(/[\\[\]`*_<>&!]/g, "\\$&")}](${toTarget(image)})](${toTarget(page)})`,
    html: `<a href="${escapeAttribute(page)}"><img src="${escapeAttribute(image)}" alt="${escapeAttribute(alt)}"></a>`,
  };
}

/** Parentheses end a Markdown link's target; encodeURIComponent leaves them as they are. */
const toTarget = (url: string) => url.replaceAll("(", "%28").replaceAll(")", "%29");

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
