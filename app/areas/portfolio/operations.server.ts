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
      text: "What the wallets of your account hold, what it cost and how it did. Personal: it is told to keys for holdings alone.",
    },
  },
};
