"use client";

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, type StreamParser, syntaxHighlighting } from "@codemirror/language";
import { shell } from "@codemirror/legacy-modes/mode/shell";
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";
import { readStyleNonce } from "@/components/ui/style-nonce";
import { toUnixLines } from "@/lib/compute/submit/script-check";
import * as words from "@/lib/compute/submit/words";

export type ScriptEditorProps = {
  value: string;
  onChange: (script: string) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Where the cursor and the other end of the selection were in the field that this replaces; null if it hadn't the focus. */
  focusAt: () => readonly [number, number] | null;
};

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.25rem",
  },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-soft)",
  },
  ".cm-gutters": {
    backgroundColor: "var(--sunken)",
    color: "var(--ink-muted)",
    borderRight: "1px solid var(--line)",
  },
});

/**
 * The code editor of the script field. The Tab key leaves it, as in any field; it has its own undo history.
 */
export function ScriptEditor({ value, onChange, isInvalid, describedBy, focusAt }: ScriptEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const report = useRef(onChange);
  const first = useRef(value);
  const focused = useRef(focusAt);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      doc: first.current,
      extensions: [
        highlightSpecialChars(),
        history(),
        drawSelection(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        lineNumbers(),
        scriptLanguage,
        look,
        EditorView.cspNonce.of(readStyleNonce()),
        EditorView.contentAttributes.of({
          "aria-label": words.fields.script,
          autocapitalize: "off",
          spellcheck: "false",
        }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isOurs = transactions.some((transaction) => transaction.isUserEvent("input.replace"));
          if (docChanged && !isOurs) report.current(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    const [anchor, head] = focused.current() ?? [];
    if (anchor !== undefined && head !== undefined) {
      const { length } = editor.state.doc;
      editor.dispatch({ selection: { anchor: Math.min(anchor, length), head: Math.min(head, length) } });
      editor.focus();
    }
    return () => {
      first.current = editor.state.doc.toString();
      editor.destroy();
      view.current = null;
    };
  }, []);

  // The editor normalizes line endings, so only a real difference in text is applied.
  useEffect(() => {
    const editor = view.current;
    const text = toUnixLines(value);
    if (!editor || editor.state.doc.toString() === text) return;
    const changes = { from: 0, to: editor.state.doc.length, insert: text };
    editor.dispatch({ changes, userEvent: "input.replace" });
  }, [value]);

  useEffect(() => {
    const content = view.current?.contentDOM;
    if (!content) return;
    content.toggleAttribute("data-invalid", isInvalid);
    if (isInvalid) content.setAttribute("aria-invalid", "true");
    else content.removeAttribute("aria-invalid");
    if (describedBy) content.setAttribute("aria-describedby", describedBy);
    else content.removeAttribute("aria-describedby");
  }, [isInvalid, describedBy]);

  return <div ref={place} className="h-full min-h-0 overflow-hidden" />;
}

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
const scriptLanguage = [StreamLanguage.define(batchScript), syntaxHighlighting(style)];
