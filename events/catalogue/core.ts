import { defineCore } from "../core.ts";
import {
  CATALOGUE_SCHEMAS,
  CATALOGUE_UPCASTERS,
  type CatalogueCommand,
  type CatalogueEvent,
  decideCatalogue,
  evolveCatalogue,
  type ListedPlan,
  unlisted,
} from "./catalogue.ts";

export const catalogueCore = defineCore<ListedPlan, CatalogueEvent, CatalogueCommand, never>({
  category: "catalogue",
  schemas: CATALOGUE_SCHEMAS,
  upcasters: CATALOGUE_UPCASTERS,
  initial: unlisted,
  evolve: evolveCatalogue,
  decide: decideCatalogue,
});
