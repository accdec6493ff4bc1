import { readFileSync } from "node:fs";
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { getLengthRange, isPotentiallyEmpty, toUnicodeSet } from "regexp-ast-analysis";
import { analyse } from "scslre";
import ts from "typescript";

/** Regular expressions in source files, and which of them are slow. */

export type Found = { place: string; source: string; flags: string };

/** Every literal expression in a file. One that is built from text at run time cannot be checked. */
export function expressionsIn(path: string): { literals: Found[]; made: string[] } {
  const kind = /\.[jt]sx$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, kind);
  const literals: Found[] = [];
  const made: string[] = [];
  const formatSourceLine = (node: ts.Node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      literals.push({
        place: formatSourceLine(node),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    if (ts.isIdentifier(node) && node.text === "RegExp" && isMade(node.parent)) made.push(formatSourceLine(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, made };
}

const isMade = (node: ts.Node): boolean => ts.isNewExpression(node) || ts.isCallExpression(node);

/** Why an expression may take more than linear time, or null. */
export function findSlowness({ source, flags }: Pick<Found, "source" | "flags">): string | null {
  const parsed = {
    pattern: new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes("u") }),
    flags: new RegExpParser().parseFlags(flags),
  };
  const [report] = analyse(parsed).reports;
  if (report) return report.type === "Trade" ? "two parts can share the same text" : "it begins again at each place";
  return parsed.pattern.alternatives.some((one) => isOverrun(one, parsed.flags))
    ? "a part in its middle can run over its own beginning"
    : null;
}

/**
 * What the analyser misses: `Version/.*Safari` on a text of nothing but `Version/` starts at each of them and runs to the end. It takes an
 * unbounded part, text before it that this part can match, and something after it.
 */
function isOverrun({ elements }: AST.Alternative, flags: AST.Flags): boolean {
  return elements.some((element, at) => {
    if (element.type !== "Quantifier" || element.max !== Number.POSITIVE_INFINITY) return false;
    if (elements[0]?.type === "Assertion" && elements[0].kind === "start") return false;
    const before = elements.slice(0, at).filter(({ type }) => type !== "Assertion");
    const mayFail = elements.slice(at + 1).some((after) => !isPotentiallyEmpty(after, flags));
    return mayFail && before.every((part) => isWithin(part, element.element, flags));
  });
}

/** Whether every character of one part may be a character of the other. */
function isWithin(part: AST.Element, other: AST.QuantifiableElement, flags: AST.Flags): boolean {
  const may = collectCharacters(other, flags);
  return may.length > 0 && collectCharacters(part, flags).every((set) => may.some((one) => !one.isDisjointWith(set)));
}

function collectCharacters(part: AST.Element, flags: AST.Flags) {
  const sets: ReturnType<typeof toUnicodeSet>["chars"][] = [];
  const add = (node: AST.Character | AST.CharacterSet | AST.CharacterClass) =>
    sets.push(toUnicodeSet(node, flags).chars);
  visitRegExpAST(part, {
    onCharacterEnter: (node) =>
      node.parent.type !== "CharacterClass" && node.parent.type !== "CharacterClassRange" && add(node),
    onCharacterSetEnter: (node) => node.parent.type !== "CharacterClass" && add(node),
    onCharacterClassEnter: add,
  });
  return sets;
}

/** The maximum length of a text that matches from its beginning to its end; infinite when unbounded. */
export function longestMatch(source: string): number {
  const { alternatives } = new RegExpParser().parsePattern(source);
  const flags = new RegExpParser().parseFlags("");
  const isWhole = alternatives.every(({ elements }) => isEdge(elements[0], "start") && isEdge(elements.at(-1), "end"));
  return isWhole ? getLengthRange(alternatives, flags).max : Number.POSITIVE_INFINITY;
}

const isEdge = (element: AST.Element | undefined, kind: "start" | "end"): boolean =>
  element?.type === "Assertion" && element.kind === kind;
