/** Parts of the market page at a close: the browser loads them when it has to render the page. */

export { BreadthCard, CapCard, VolatilityCard } from "../charts/chartCards.tsx";
export { MoodCard, MoodParts } from "../charts/moodCard.tsx";
export { SharesCard } from "../charts/sharesCard.tsx";
export { CorrelationFigures } from "./correlationFigures.tsx";
export { IndicesSection } from "./indicesSection.tsx";
export { MoversSection } from "./moversSection.tsx";
export { SectorsSection } from "./sectorsSection.tsx";
export { TotalsStrip } from "./totalsStrip.tsx";
