import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The table of docs/who-may-do-what.md, which test/integration/accessTable.test.ts compares with the existing routes. */

export const TABLE = "docs/who-may-do-what.md";
export const WHO = ["guest", "trader", "other trader", "support", "auditor", "admin"] as const;
export type Who = (typeof WHO)[number];
/** `yes`, `sign-in`, or the status of the refusal. */
export type Line = { file: string; method: string; what: string; answers: Record<Who, string> };

/** Lines are `| file | GET | what it does | 401 | yes | …`. */
export const linesOfTable = (): Line[] =>
  readFileSync(join(import.meta.dirname, "../..", TABLE), "utf8")
    .split("\n")
    .filter((line) => /^\| `/.test(line))
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
