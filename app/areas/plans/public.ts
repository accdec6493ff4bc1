/** What other areas may use of plans. */

export { canBuy } from "./model/choice.ts";
export { plansPath } from "./model/paths.ts";
