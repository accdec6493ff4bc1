/** What the plans page shows around the choice: loaded when the browser has to render it. */

export { PlanPoints } from "./planPoints.tsx";
export { ProductTable } from "./productTable.tsx";
export { Questions } from "./questions.tsx";
export { Rules } from "./rules.tsx";
