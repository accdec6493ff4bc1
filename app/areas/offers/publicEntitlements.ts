/** What plans entitle to. */

export {
  ALERT_CHANNELS,
  type AlertChannel,
  type AlertKind,
  EARLY_MINUTES,
  ENTITLEMENTS,
  type EntitledSlug,
  type Entitlements,
  entitlementsOf,
  isWithin,
  type Limit,
  limitOf,
  may,
  planThatLifts,
  planThatOpens,
  type Right,
} from "./model/entitlements.ts";
