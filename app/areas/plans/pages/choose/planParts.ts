/** What the page of plans shows around the choice: loaded by the browser when it has to render it. */

export { PlanPoints } from "./planPoints";
export { ProductTable } from "./productTable";
export { Questions } from "./questions";
export { Rules } from "./rules";
