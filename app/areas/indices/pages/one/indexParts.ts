/** Parts of an index's page that respond only to links: the server renders them. */

export { ConstituentsCard } from "./constituentsCard.tsx";
export { PerformanceCard } from "./performanceCard.tsx";
export { NextCard, RebalancesCard } from "./rebalancesCards.tsx";
export { RecomputeCard } from "./recomputeCard.tsx";
