const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes text as Axis 1.4 does: every UTF-16 unit above 0x7F becomes its own reference. A character above
 * U+FFFF therefore becomes two surrogate references, which XML doesn't allow. Control characters not allowed
 * in XML are dropped.
 */
export function escapeText(text: string): string {
  return text.replace(/[^\t\n\r -~]|[&<>"]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return NAMED[unit] ?? (code < 0x20 ? "" : `&#x${code.toString(16).toUpperCase()};`);
  });
}
