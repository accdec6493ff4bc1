import { schema } from "@uniswap/token-lists";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { StandardFile } from "../../model/standardFile.ts";

let compiled: ValidateFunction<StandardFile> | undefined;

/** By the schema that the standard publishes, made ready when it is first needed. */
function validator(): ValidateFunction<StandardFile> {
  if (compiled) return compiled;
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  compiled = ajv.compile<StandardFile>(schema);
  return compiled;
}

export const isStandard = (value: unknown): value is StandardFile => validator()(value);

/** Where the first thing is that the standard does not allow: `/tokens/3/address`; null where all is as it should be. */
export function standardProblem(value: unknown): string | null {
  const check = validator();
  return check(value) ? null : check.errors?.[0]?.instancePath || "/";
}
