/** Mandates: their rows, and orders that our operator carries out within them. */
export {
  grantedMandates,
  type LastOrder,
  loadLastOrders,
  type MandateRow,
  mandateById,
  mandateContracts,
  mandatesOfWallet,
  ownMandates,
} from "./server/mandated/mandates.server.ts";
export {
  type MandateLeftOut,
  type MandateOrder,
  type MandateOrderRefusal,
  placeByMandate,
} from "./server/mandated/place.server.ts";
export { mandateRelayer } from "./server/mandated/task.server.ts";
