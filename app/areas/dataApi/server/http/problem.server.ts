import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";

/** What is wrong with one parameter or field; `pointer` as in RFC 6901. */
export type FieldError = { pointer: string; detail: string };
/** A problem's details besides its code: placeholder values, invalid fields, members and headers for programs. */
export type ProblemSays = {
  values?: Record<string, string | number>;
  errors?: FieldError[];
  /** A refusal of another area, whose sentence is the detail; `field` names the part of the body it is about. */
  sentence?: { tag: string; field?: string };
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Thrown when a call cannot be answered; the dispatcher turns it into an RFC 9457 response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly says: ProblemSays;

  constructor(code: ProblemCode, says: ProblemSays = {}) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.says = says;
  }

  get status(): number {
    return PROBLEMS[this.code];
  }
}

export const badRequest = (pointer: string, detail: string): Problem =>
  new Problem("bad-request", { errors: [{ pointer, detail }] });
