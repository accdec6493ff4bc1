import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";

/** A text of the namespace `apiProblems`, in the caller's language. */
export type Sentence = { key: string; values?: Record<string, string> };
/** The error in one parameter or field, in English or in the caller's language; `pointer` follows RFC 6901. */
export type FieldError = { pointer: string; detail: string | Sentence[] };
/** A problem's details in addition to its code: placeholder values, invalid fields, members and headers for programs. */
export type ProblemContent = {
  values?: Record<string, string | number>;
  /** Replaces the code's own detail. */
  detail?: Sentence[];
  errors?: FieldError[];
  /** A refusal of another area, whose text is the detail; `field` names the part of the body it concerns. */
  sentence?: { tag: string; field?: string };
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Thrown when a call cannot be answered; the dispatcher turns it into an RFC 9457 response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly content: ProblemContent;

  constructor(code: ProblemCode, content: ProblemContent = {}) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.content = content;
  }

  get status(): number {
    return PROBLEMS[this.code];
  }
}

/** The field name that a pointer leads to: `/body/condition/type` is `condition.type`. */
export const nameAt = (pointer: string): string =>
  pointer
    .split("/")
    .slice(2)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".");

/** The name that was probably meant by an unknown one, or else the names that exist. */
export function buildHints(near: string | null, names: readonly string[]): Sentence[] {
  if (near !== null) return [{ key: "hint.didYouMean", values: { near } }];
  return names.length === 0 ? [] : [{ key: "hint.possible", values: { names: names.join(", ") } }];
}

export const badRequest = (pointer: string, detail: FieldError["detail"]): Problem =>
  new Problem("bad-request", { errors: [{ pointer, detail }] });
