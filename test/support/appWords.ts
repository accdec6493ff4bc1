import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The texts in app/ and the keys that it uses, read from its source by the TypeScript parser. */

const APP = join(dirname(fileURLToPath(import.meta.url)), "../../app");

export type Source = { path: string; tree: ts.SourceFile };
export type WordUse = {
  /** file:line, for people. */
  at: string;
  /** Namespaces that the key may be in, in order of preference. */
  namespaces: string[];
  /** The whole key; or a pattern for a key that is composed at run time. */
  key: string | RegExp;
};

export function appSources(): Source[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => parsed(path, readFileSync(join(APP, path), "utf8")));
}

export const parsed = (path: string, text: string): Source => ({
  path,
  // In a .ts file `<T>(…) =>` is a function, not an element.
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true),
});

function collectNodes(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(collectNodes)];
}
const formatSourceLine = ({ path, tree }: Source, node: ts.Node) =>
  `app/${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
const isText = ts.isStringLiteralLike;

/** Every key that a file uses. */
export function wordUses(source: Source): WordUse[] {
  const nodes = collectNodes(source.tree);
  const namespaces = findNamespaces(nodes);
  const uses = nodes.flatMap((node): { asked: ts.Expression; options?: ts.Expression | undefined }[] => {
    if (ts.isCallExpression(node) && node.expression.getText() === "t" && node.arguments[0])
      return [{ asked: node.arguments[0], options: node.arguments[1] }];
    const trans = ts.isJsxAttribute(node) && node.name.getText() === "i18nKey" ? node.initializer : undefined;
    if (trans && ts.isJsxExpression(trans)) return trans.expression ? [{ asked: trans.expression }] : [];
    return trans && isText(trans) ? [{ asked: trans }] : [];
  });
  const anywhere = () => nodes.filter(isText).map((node) => node.text);
  return uses.flatMap(({ asked, options }) => {
    const own = /\bns: "(\w+)"/.exec(options?.getText() ?? "")?.[1];
    return findKeys(asked, anywhere).map((key) => ({
      at: formatSourceLine(source, asked),
      ...inNamespace(key, own ? [own] : namespaces),
    }));
  });
}

/** Our own types that contain a `t`, and its namespace. */
const HANDED: Record<string, string> = { CrumbsOf: "common", Sent: "auth", Speaker: "chatbot", Words: "chatbot" };

/** The namespaces in a file: in useTranslation, translator and getFixedT, and in the type of a passed `t`. */
function findNamespaces(nodes: ts.Node[]): string[] {
  const named = nodes.flatMap((node) => {
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === "TFunction")
      return [...(node.typeArguments?.map((type) => type.getText()).join() ?? "").matchAll(/"(\w+)"/g)].map(
        ([, n]) => n,
      );
    if (ts.isTypeReferenceNode(node)) return [HANDED[node.typeName.getText()]];
    if (!ts.isCallExpression(node)) return [];
    const called = node.expression.getText().split(".").at(-1) ?? "";
    if (!["useTranslation", "translator", "getFixedT"].includes(called)) return [];
    const given = node.arguments[called === "useTranslation" ? 0 : 1];
    return given
      ? collectNodes(given)
          .filter(isText)
          .map((text) => text.text)
      : ["common"];
  });
  return [...new Set(named.filter((name) => name !== undefined))];
}

/** `common:duration.monthly` names its namespace itself. */
function inNamespace(key: string | RegExp, namespaces: string[]): Pick<WordUse, "key" | "namespaces"> {
  const [, own, rest] = /^(\^?\w+):(.*)$/s.exec(typeof key === "string" ? key : key.source) ?? [];
  if (own === undefined || rest === undefined) return { key, namespaces };
  return typeof key === "string"
    ? { key: rest, namespaces: [own] }
    : { key: new RegExp(`^${rest}`), namespaces: [own.slice(1)] };
}

/** A literal key, both of a conditional, the pattern of a template; otherwise any string in the file. */
function findKeys(asked: ts.Expression, anywhere: () => string[]): (string | RegExp)[] {
  if (isText(asked)) return [asked.text];
  if (ts.isParenthesizedExpression(asked)) return findKeys(asked.expression, anywhere);
  if (ts.isConditionalExpression(asked))
    return [...findKeys(asked.whenTrue, anywhere), ...findKeys(asked.whenFalse, anywhere)];
  if (ts.isTemplateExpression(asked)) {
    const parts = [asked.head.text, ...asked.templateSpans.map(({ literal }) => literal.text)];
    return [new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[^.]+")}$`)];
  }
  // Strings that are not keys of the namespace are filtered out by the caller.
  return [
    new RegExp(
      `^(${anywhere()
        .filter((text) => /^[\w.]+$/.test(text))
        .map((text) => text.replaceAll(".", "\\."))
        .join("|")})$`,
    ),
  ];
}

const SPOKEN = new Set(["title", "aria-label", "alt", "placeholder", "label", "closeLabel", "aria-description"]);
const LETTERS = /\p{L}{2,}/u;

/** Literal texts in JSX, where users would read or hear them. `names` need no translation. */
export function spokenTexts(source: Source, names: RegExp): string[] {
  return collectNodes(source.tree).flatMap((node) =>
    collectTexts(node)
      .filter((text) => LETTERS.test(text.replace(names, "")))
      .map((text) => `${formatSourceLine(source, node)}: ${text.trim()}`),
  );
}

function collectTexts(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.replace(/&\w+;/g, "")];
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer)
    return isText(node.initializer) ? [node.initializer.text] : shownTexts(node.initializer);
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return shownTexts(node);
  return [];
}

/** The literal texts that an expression may show: through braces, conditionals and `??`, but not through calls. */
function shownTexts(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (isText(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" ")];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return shownTexts(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownTexts(node.whenTrue), ...shownTexts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const chooses = [
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
    ];
    const { left, right, operatorToken } = node;
    if (operatorToken.kind === ts.SyntaxKind.PlusToken) return [...shownTexts(left), ...shownTexts(right)];
    return chooses.includes(operatorToken.kind) ? shownTexts(right) : [];
  }
  return [];
}
