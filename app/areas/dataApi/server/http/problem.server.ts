import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";

/** What one parameter or field has wrong; `pointer` as in RFC 6901. */
export type FieldError = { pointer: string; detail: string };
/** What a problem says beside its code: values of its sentence, fields that are wrong, members and headers for programs. */
export type ProblemSays = {
  values?: Record<string, string | number>;
  errors?: FieldError[];
  /** A refusal of another area, whose sentence is the detail; `field` names what of the body it is about. */
  sentence?: { tag: string; field?: string };
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Thrown wherever a call finds that it cannot be answered; the dispatcher makes an RFC 9457 answer of it. */
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
