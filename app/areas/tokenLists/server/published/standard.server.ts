import { schema } from "@uniswap/token-lists";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { StandardFile } from "../../model/standardFile.ts";

let compiled: ValidateFunction<StandardFile> | undefined;

/** Validates with the schema that the standard publishes, compiled on first use. */
function validator(): ValidateFunction<StandardFile> {
  if (compiled) return compiled;
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  compiled = ajv.compile<StandardFile>(schema);
  return compiled;
}

export const isStandard = (value: unknown): value is StandardFile => validator()(value);

/** The location of the first violation of the standard: `/tokens/3/address`; null when there is none. */
export function standardProblem(value: unknown): string | null {
  const check = validator();
  return check(value) ? null : check.errors?.[0]?.instancePath || "/";
}
