/**
 * A paragraph, or an item of a list if it begins with “- ”, in lines of 80 columns. Whatever a facility put into it is text: control
 * characters and marks that turn the direction are removed, and so is the token, however it is spelled.
 */
export function layOut(text: string, token: string | null): string {
  const indent = text.startsWith("- ") ? "  " : "";
  const words = clean(text, token).replace(/\S{60}(?=\S)/gu, "$& ");
  return `${words.match(/\S.{0,77}(?!\S)/gu)?.join(`\n${indent}`) ?? ""}\n`;
}

function clean(text: string, token: string | null): string {
  const plain = text.normalize("NFC").replace(/[\p{C}\p{Z}]+/gu, " ");
  if (token === null) return plain;
  // Its parts as well, as a facility may quote one alone, and whatever begins so: a long message is cut off.
  const parts = [token, ...token.split(".").filter((part) => part.length >= 8)];
  const begins = parts.map((part) => part.slice(0, 8).replace(/[^\w-]/g, "\\$&"));
  return plain.replaceAll(new RegExp(`(?:${begins.join("|")})\\S*`, "gi"), "[token]");
}
