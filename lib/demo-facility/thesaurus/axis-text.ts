const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Text as Axis 1.4 writes it: every UTF-16 unit above 0x7F as a reference of its own. A character above U+FFFF so
 * becomes two references to surrogates, which no XML may contain. Characters below a blank that XML lacks are dropped.
 */
export function escapeText(text: string): string {
  return text.replace(/[^\t\n\r -~]|[&<>"]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return NAMED[unit] ?? (code < 0x20 ? "" : `&#x${code.toString(16).toUpperCase()};`);
  });
}
