/** What the plans page shows around the choice, and the payment: loaded when the browser has to render it. */

export { PaySection } from "../pay/paySection.tsx";
export { PlanPoints } from "./planPoints.tsx";
export { ProductTable } from "./productTable.tsx";
export { Questions } from "./questions.tsx";
export { Rules } from "./rules.tsx";
