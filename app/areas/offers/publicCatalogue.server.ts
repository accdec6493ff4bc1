/** Plans as they are sold. */

export {
  findPlan,
  listCatalogue,
  listSoldPlans,
  planNameWithHigherLimit,
  planNameWithRight,
  type SoldPlan,
  shownCatalogue,
} from "./server/catalogue.server.ts";
