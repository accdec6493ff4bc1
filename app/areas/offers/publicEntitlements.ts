/** What plans include. */

export {
  EARLY_MINUTES,
  ENTITLEMENTS,
  getLimit,
  isWithin,
  may,
  mergeEntitlements,
  planWithHigherLimit,
  planWithRight,
  type Right,
} from "./model/entitlements.ts";
export { ALERT_CHANNELS, type AlertChannel, type AlertKind, type EntitledSlug, type Limit } from "./model/limits.ts";
export type { Entitlements } from "./publicLimits.ts";
