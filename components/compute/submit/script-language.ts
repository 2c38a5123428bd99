import { HighlightStyle, StreamLanguage, type StreamParser, syntaxHighlighting } from "@codemirror/language";
import { shell } from "@codemirror/legacy-modes/mode/shell";
import { tags } from "@lezer/highlight";

/** The shell mode, extended by `#SBATCH` lines, which are highlighted because the scheduler acts on them. */
const batchScript: StreamParser<unknown> = {
  ...shell,
  name: "batch script",
  token(stream, state) {
    if (stream.sol() && stream.match(/^#SBATCH(?=\s|$)/)) return "keyword";
    if (/^#SBATCH\s/.test(stream.string)) {
      if (stream.eatSpace()) return null;
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^-{1,2}[\w-]+/)) return "propertyName";
      if (stream.match(/^=/)) return "operator";
      stream.match(/^("[^"]*"|'[^']*'|[^\s"'=]+|.)/);
      return "string";
    }
    return shell.token(stream, state);
  },
};

/**
 * The portal's own colour names work in both themes. Weight and slant mark some tokens without colour too.
 */
const style = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.propertyName, color: "var(--plan)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--ok)" },
  { tag: tags.comment, color: "var(--ink-muted)", fontStyle: "italic" },
  { tag: tags.meta, color: "var(--unknown)", fontWeight: "600" },
  { tag: [tags.atom, tags.number], color: "var(--plan)" },
  { tag: [tags.definition(tags.variableName), tags.variableName], color: "var(--warn)" },
  {
    tag: [tags.standard(tags.variableName), tags.special(tags.variableName)],
    color: "var(--ink)",
    fontWeight: "600",
  },
]);

/** The editor extensions for batch scripts. */
export const scriptLanguage = [StreamLanguage.define(batchScript), syntaxHighlighting(style)];
