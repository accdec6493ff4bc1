/** Parts of an index's page that answer nothing but links: the server draws them. */

export { ConstituentsCard } from "./constituentsCard.tsx";
export { FiguresCard } from "./figuresCard.tsx";
export { RecomputeCard } from "./recomputeCard.tsx";
export { NextCard, RoundsCard } from "./roundsCards.tsx";
