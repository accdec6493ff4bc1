/** Mandates: their rows, and orders that our operator carries out within them. */
export {
  grantedMandates,
  type LastOrder,
  lastOrderOf,
  type MandateRow,
  mandateById,
  mandateContracts,
  mandatesOfWallet,
  ownMandates,
} from "./server/mandated/mandates.server.ts";
