/** What the ratings page shows around its table: loaded by the browser when it has to render it. */

export { FilterForm } from "./filters/filterForm.tsx";
export { LockedFoot } from "./lockedCard.tsx";
export { MarketStripCells } from "./marketStrip.tsx";
export { NothingFits } from "./table/nothingFits.tsx";
export { TableFoot } from "./table/tableFoot.tsx";
export { ReadyViews, ViewTools } from "./viewLinks.tsx";
