import { defineCore } from "../core.ts";
import {
  decideGrades,
  evolveGrades,
  GRADES_SCHEMAS,
  GRADES_UPCASTERS,
  type GradesCommand,
  type GradesEvent,
  type GradesRefusal,
  noGrades,
  type PublishedGrades,
} from "./grades.ts";
import { GRADES_PUBLICATIONS } from "./published.ts";

export const gradesCore = defineCore<PublishedGrades, GradesEvent, GradesCommand, GradesRefusal>({
  category: "grades",
  schemas: GRADES_SCHEMAS,
  upcasters: GRADES_UPCASTERS,
  publishedAs: GRADES_PUBLICATIONS,
  initial: noGrades,
  evolve: evolveGrades,
  decide: decideGrades,
});
