/** What the page of ratings shows around its table: loaded by the browser when it has to render it. */

export { FilterForm } from "./filters/filterForm";
export { LockedFoot } from "./lockedCard";
export { MarketStripCells } from "./marketStrip";
export { NothingFits } from "./table/nothingFits";
export { TableFoot } from "./table/tableFoot";
export { ReadyViews, ViewTools } from "./viewLinks";
