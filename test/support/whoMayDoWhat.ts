import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The table of docs/who-may-do-what.md, which test/integration/accessTable.test.ts compares with the existing routes. */

export const TABLE = "docs/who-may-do-what.md";
export const WHO = ["guest", "trader", "other trader", "support", "auditor", "admin"] as const;
export type Who = (typeof WHO)[number];
/** `yes`, `sign-in`, or the status of the refusal. */
export type Line = { file: string; method: string; what: string; answers: Record<Who, string> };

const PAGE = join(import.meta.dirname, "../..", TABLE);
const isLine = (text: string): boolean => /^\| `/.test(text);

/** Lines are `| file | GET | what it does | 401 | yes | …`. */
export const linesOfTable = (): Line[] =>
  readFileSync(PAGE, "utf8")
    .split("\n")
    .filter(isLine)
    .map((line) => {
      const [file = "", method = "", what = "", ...answers] = line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1);
      return {
        file: file.replaceAll("`", ""),
        method,
        what,
        answers: Object.fromEntries(WHO.map((who, n) => [who, answers[n] ?? ""])) as Record<Who, string>,
      };
    });

/** A line in the table's format. */
export const lineText = ({ file, method, what, answers }: Line): string =>
  `| \`${file}\` | ${method} | ${what} | ${WHO.map((who) => answers[who]).join(" | ")} |`;

/** Writes the lines of our own calls, in this order, before those of pages, which stay as they are. */
export function writeCalls(calls: readonly Line[]): void {
  const page = readFileSync(PAGE, "utf8").split("\n");
  const isCall = (text: string): boolean => text.startsWith("| `/");
  const first = page.findIndex(isLine);
  const rest = page.slice(first).filter((text) => !isCall(text));
  writeFileSync(PAGE, [...page.slice(0, first), ...calls.map(lineText), ...rest].join("\n"));
}
