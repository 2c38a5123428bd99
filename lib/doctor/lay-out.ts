const width = 80;

/**
 * A paragraph, or an item of a list if it begins with “- ”, in lines of 80 columns. Whatever a facility put into it is text: control
 * characters and marks that turn the direction are removed, and so is the token, however it is spelled.
 */
export function layOut(text: string, token: string | null): string {
  const indent = text.startsWith("- ") ? "  " : "";
  const lines: string[] = [];
  let line = "";
  for (const word of clean(text, token).match(/[^ ]{1,60}/gu) ?? []) {
    if (line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line += line === "" ? word : ` ${word}`;
  }
  return [...lines, line, ""].join("\n");
}

function clean(text: string, token: string | null): string {
  const plain = text.normalize("NFC").replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");
  if (token === null) return plain;
  // Its parts as well, as a facility may quote one alone, and whatever begins so: a long message is cut off.
  const parts = [token, ...token.split(".").filter((part) => part.length >= 8)];
  const begins = parts.map((part) => part.slice(0, 8).replace(/[^\w-]/g, "\\$&"));
  return plain.replaceAll(new RegExp(`(?:${begins.join("|")})\\S*`, "gi"), "[token]");
}
