import { defineCore } from "../core.ts";
import { type Case, type CaseCommand, type CaseRefusal, decideCase, evolveCase, noCase } from "./case.ts";
import { CASE_SCHEMAS, CASE_UPCASTERS, type CaseEvent } from "./events.ts";

export const caseCore = defineCore<Case, CaseEvent, CaseCommand, CaseRefusal>({
  category: "case",
  schemas: CASE_SCHEMAS,
  upcasters: CASE_UPCASTERS,
  initial: noCase,
  evolve: evolveCase,
  decide: decideCase,
});
