import { defineCore } from "../core.ts";
import type { DayRefusal } from "../daily.ts";
import {
  decideLevels,
  evolveLevels,
  LEVELS_SCHEMAS,
  LEVELS_UPCASTERS,
  type LevelsCommand,
  type LevelsEvent,
  noLevels,
  type PublishedLevels,
} from "./levels.ts";
import { LEVELS_PUBLICATIONS } from "./published.ts";

export const levelsCore = defineCore<PublishedLevels, LevelsEvent, LevelsCommand, DayRefusal>({
  category: "levels",
  schemas: LEVELS_SCHEMAS,
  upcasters: LEVELS_UPCASTERS,
  publishedAs: LEVELS_PUBLICATIONS,
  initial: noLevels,
  evolve: evolveLevels,
  decide: decideLevels,
});
