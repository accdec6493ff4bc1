/** What the market page shows of a close: loaded by the browser when it has to render it. */

export { BreadthCard, CapCard, VolatilityCard } from "../charts/chartCards.tsx";
export { MoodCard, MoodParts } from "../charts/moodCard.tsx";
export { SharesCard } from "../charts/sharesCard.tsx";
export { CorrelationFigures } from "./correlationFigures.tsx";
export { IndicesSection } from "./indicesSection.tsx";
export { MoversSection } from "./moversSection.tsx";
export { SectorsSection } from "./sectorsSection.tsx";
export { TotalsStrip } from "./totalsStrip.tsx";
