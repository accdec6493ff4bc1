import type { TagFacts } from "#app/areas/dataApi/publicContext.server.ts";
import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import {
  getPortfolio,
  getPortfolioPerformance,
  listPortfolioHoldings,
  listPortfolioMoves,
} from "./server/operations/reads.server.ts";

declare module "#app/areas/dataApi/publicContext.server.ts" {
  interface OperationTags {
    Portfolio: TagFacts;
  }
}

export const operations: AreaOperations = {
  groups: [
    { place: 16, operations: [getPortfolio, listPortfolioHoldings, listPortfolioMoves, getPortfolioPerformance] },
  ],
  tags: {
    Portfolio: {
      text: "Holdings of the account’s wallets, their cost and performance. Personal: requires a key with the scope `holdings`.",
    },
  },
};
