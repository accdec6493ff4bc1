/** Plans as they are sold. */

export {
  findPlan,
  listCatalogue,
  planNameThatLifts,
  planNameThatOpens,
  shownCatalogue,
} from "./server/catalogue.server.ts";
