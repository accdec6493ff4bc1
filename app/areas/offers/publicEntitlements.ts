/** What plans include. */

export {
  EARLY_MINUTES,
  ENTITLEMENTS,
  entitlementsOf,
  isWithin,
  limitOf,
  may,
  planWithHigherLimit,
  planWithRight,
  type Right,
} from "./model/entitlements.ts";
export { ALERT_CHANNELS, type AlertChannel, type AlertKind, type EntitledSlug, type Limit } from "./model/limits.ts";
export type { Entitlements } from "./publicLimits.ts";
