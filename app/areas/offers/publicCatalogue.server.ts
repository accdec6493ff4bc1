/** Plans as they are sold. */

export {
  findPlan,
  listCatalogue,
  listSoldPlans,
  planNameThatLifts,
  planNameThatOpens,
  type SoldPlan,
  shownCatalogue,
} from "./server/catalogue.server.ts";
