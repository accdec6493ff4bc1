/** What the market page shows of a close: loaded by the browser when it has to render it. */

export { BreadthCard, CapCard, VolatilityCard } from "../charts/chartCards";
export { MoodCard, MoodParts } from "../charts/moodCard";
export { SharesCard } from "../charts/sharesCard";
export { CorrelationFigures } from "./correlationFigures";
export { IndicesSection } from "./indicesSection";
export { MoversSection } from "./moversSection";
export { SectorsSection } from "./sectorsSection";
export { TotalsStrip } from "./totalsStrip";
