import ts from "typescript";
import type { Source } from "./sources";

/** A text in code: what it says, its line, and whether it is written where a screen shows it. */
export type CodeText = { line: number; text: string; isOnScreen: boolean };

const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|heading|summary|caption|hint|error|aside|what|term|remark|word)$/;

/** Every string and JSX text of a source, except imports and class names. */
export function listTexts({ path, text }: Source): CodeText[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: CodeText[] = [];
  const add = (node: ts.Node, content: string, isOnScreen: boolean) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push({ line, text: content.replace(/\s+/g, " ").trim(), isOnScreen });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && /class(Name)?$/i.test(node.name.getText(file))) return;
    if (ts.isJsxText(node)) add(node, node.text, /\p{L}{2}/u.test(node.text));
    else if (ts.isStringLiteralLike(node)) add(node, node.text, isShown(node) || isSentence(node.text));
    else if (ts.isTemplateExpression(node)) {
      const content = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(" … ");
      add(node, content, (isShown(node) && /\p{L}{2}/u.test(content)) || isSentence(content));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** True for a literal that is a child of an element, or the value of an attribute that is read. */
function isShown(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) && !/\p{L}{2}/u.test(node.text)) return false;
  let child: ts.Node = node;
  let parent: ts.Node = node.parent;
  while (
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isBinaryExpression(parent)
  ) {
    if (ts.isConditionalExpression(parent) && parent.condition === child) return false;
    if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) return false;
    child = parent;
    parent = parent.parent;
  }
  if (ts.isJsxAttribute(parent)) return textAttributes.test(parent.name.getText());
  if (!ts.isJsxExpression(parent)) return false;
  return ts.isJsxAttribute(parent.parent) ? textAttributes.test(parent.parent.name.getText()) : true;
}

/** True for what begins like a sentence or a label of several words. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+[ ,:](\p{L}|…)/u.test(text.trim());
