/**
 * The markdown of answers: paragraphs, headings, lists, quotes, code, emphasis and links. Everything else, especially HTML and images, is
 * text. Each look-ahead only moves forward, so that no text takes long.
 */

export type Inline =
  | { type: "text"; text: string }
  | { type: "break" }
  | { type: "code"; text: string }
  | { type: "strong" | "em"; inside: Inline[] }
  | { type: "link"; href: string; inside: Inline[] };
export type Block =
  | { type: "paragraph" | "heading"; inside: Inline[] }
  | { type: "code"; text: string }
  | { type: "quote"; blocks: Block[] }
  | { type: "list"; start: number | null; items: Block[][] };

/** Deeper nesting is read as text. */
const DEEPEST = 5;

export const parseBlocks = (text: string): Block[] => blocksIn(text.split(/\r?\n/), 0);

const FENCE = /^ {0,3}```/;
const HEADING = /^ {0,3}#{1,6} +(?=\S)/;
const QUOTE = /^ {0,3}> ?/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])(?: {1,4}|$)/;

type Lines = readonly string[];

function blocksIn(lines: Lines, depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const [block, next] = isBlank(line) || RULE.test(line) ? [null, at + 1] : blockAt(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";
const isNested = (line: string, depth: number): boolean => depth < DEEPEST && (QUOTE.test(line) || ITEM.test(line));
const begins = (line: string, depth: number): boolean =>
  isBlank(line) || FENCE.test(line) || HEADING.test(line) || RULE.test(line) || isNested(line, depth);

/** The block that begins at a line, and the line after it. */
function blockAt(lines: Lines, at: number, depth: number): [Block, number] {
  const line = lines[at] as string;
  if (FENCE.test(line)) return codeAt(lines, at);
  if (HEADING.test(line)) return [{ type: "heading", inside: parseInline(line.replace(HEADING, "")) }, at + 1];
  if (isNested(line, depth)) return QUOTE.test(line) ? quoteAt(lines, at, depth) : listAt(lines, at, depth);
  const end = findBlockEnd(lines, at + 1, (next) => !begins(next, depth));
  const text = lines.slice(at, end).map((one) => one.trimStart());
  return [{ type: "paragraph", inside: parseInline(text.join("\n").trimEnd()) }, end];
}

/** The first line that no longer belongs. */
function findBlockEnd(lines: Lines, from: number, belongs: (line: string, index: number) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lines[end] as string, end)) end++;
  return end;
}

/** A fence that is still open while an answer grows contains everything after it. */
function codeAt(lines: Lines, at: number): [Block, number] {
  const end = findBlockEnd(lines, at + 1, (line) => !FENCE.test(line));
  return [{ type: "code", text: lines.slice(at + 1, end).join("\n") }, end + 1];
}

function quoteAt(lines: Lines, at: number, depth: number): [Block, number] {
  const end = findBlockEnd(lines, at, (line) => QUOTE.test(line));
  const quoted = lines.slice(at, end).map((line) => line.replace(QUOTE, ""));
  return [{ type: "quote", blocks: blocksIn(quoted, depth + 1) }, end];
}

/** A list continues over blank lines with items of its kind; indented lines belong to the previous item. */
function listAt(lines: Lines, at: number, depth: number): [Block, number] {
  const start = ITEM.exec(lines[at] as string)?.[1] ?? null;
  const isItem = (line: string) => ITEM.test(line) && (ITEM.exec(line)?.[1] === undefined) === (start === null);
  const items: Block[][] = [];
  let index = at;
  while (index < lines.length && isItem(lines[index] as string)) {
    const first = lines[index] as string;
    const { length } = ITEM.exec(first)?.[0] ?? "";
    const isInside = (line: string) => line.startsWith(" ".repeat(Math.min(length, 2)));
    const end = findBlockEnd(lines, index + 1, (line, next) =>
      isBlank(line) ? isInside(lines[next + 1] ?? "") : isInside(line) || !begins(line, depth),
    );
    const rest = lines.slice(index + 1, end).map((line) => line.slice(Math.min(length, countIndent(line))));
    items.push(blocksIn([first.slice(length), ...rest], depth + 1));
    index = isBlank(lines[end]) && isItem(lines[end + 1] ?? "") ? end + 1 : end;
  }
  return [{ type: "list", start: start === null ? null : Number(start), items }, index];
}

const countIndent = (line: string): number => line.length - line.trimStart().length;

type Found = { inline: Inline | null; end: number };
/** What may begin at a character; null if it is a plain character. */
type Finder = (text: string, at: number, depth: number) => Found | null;

export function parseInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") found.push({ type: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const begun = depth < DEEPEST ? FINDERS[text[at] as string]?.(text, at, depth) : null;
    if (!begun) {
      plain += text[at++];
      continue;
    }
    flush();
    if (begun.inline) found.push(begun.inline);
    at = begun.end;
  }
  flush();
  return found;
}

const SIGN = /[!-/:-@[-`{-~]/;

const escaped: Finder = (text, at) => {
  const next = text[at + 1];
  if (next === "\n") return { inline: { type: "break" }, end: at + 2 };
  return next !== undefined && SIGN.test(next) ? { inline: { type: "text", text: next }, end: at + 2 } : null;
};

const lineBreak: Finder = (text, at) =>
  text.slice(at, at + 3) === "  \n" ? { inline: { type: "break" }, end: at + 3 } : null;

const code: Finder = (text, at) => {
  const delimiter = text[at + 1] === "`" ? "``" : "`";
  const end = text.indexOf(delimiter, at + delimiter.length);
  if (end <= at + delimiter.length - 1 || end === at + delimiter.length) return null;
  return { inline: { type: "code", text: text.slice(at + delimiter.length, end).trim() }, end: end + delimiter.length };
};

const emphasis: Finder = (text, at, depth) => {
  const sign = text[at] as string;
  const delimiter = text[at + 1] === sign ? sign + sign : sign;
  const from = at + delimiter.length;
  // "2 * 3" and "snake_case" are not emphasis.
  if (isSpace(text[from]) || (sign === "_" && isLetter(text[at - 1]))) return null;
  const end = findClosing(text, from, delimiter);
  if (end < 0) return null;
  const type = delimiter.length === 2 ? "strong" : "em";
  return { inline: { type, inside: parseInline(text.slice(from, end), depth + 1) }, end: end + delimiter.length };
};

const isSpace = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter);
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

function findClosing(text: string, from: number, delimiter: string): number {
  for (let end = text.indexOf(delimiter, from + 1); end >= 0; end = text.indexOf(delimiter, end + delimiter.length)) {
    const isDouble = delimiter.length === 1 && text[end + 1] === delimiter;
    if (isDouble) end++;
    else if (!isSpace(text[end - 1])) return end;
  }
  return -1;
}

/** The image in front of `[` is left out with its alt text. */
const picture: Finder = (text, at, depth) => {
  const found = text[at + 1] === "[" ? link(text, at + 1, depth) : null;
  return found && { inline: null, end: found.end };
};

const link: Finder = (text, at, depth) => {
  const middle = text.indexOf("](", at);
  const end = middle < 0 ? -1 : text.indexOf(")", middle);
  if (end < 0 || text.slice(at + 1, middle).includes("[")) return null;
  const [href = ""] = text
    .slice(middle + 2, end)
    .trim()
    .split(/\s/);
  return { inline: { type: "link", href, inside: parseInline(text.slice(at + 1, middle), depth + 1) }, end: end + 1 };
};

const FINDERS: Readonly<Record<string, Finder>> = {
  "\\": escaped,
  " ": lineBreak,
  "`": code,
  "*": emphasis,
  _: emphasis,
  "!": picture,
  "[": link,
};
