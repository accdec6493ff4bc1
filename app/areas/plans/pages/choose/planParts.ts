/** What the page of plans shows around the choice: loaded by the browser when it has to render it. */

export { PlanPoints } from "./planPoints.tsx";
export { ProductTable } from "./productTable.tsx";
export { Questions } from "./questions.tsx";
export { Rules } from "./rules.tsx";
