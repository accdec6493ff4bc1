/** The building blocks of an area's `limits.ts`. */

export {
  ALERT_CHANNELS,
  ALERT_KINDS,
  type AlertChannel,
  type AlertKind,
  byPlan,
  type ComparisonRow,
  type FieldsOf,
  type Given,
  history,
  included,
  type Limit,
  NOTHING,
  number,
  type RowsOf,
} from "./model/limits.ts";

/**
 * What plans include: every field of every area's `limits.ts`, each of which adds its own by
 * `interface Entitlements extends FieldsOf<typeof limits> {}`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas declare its members
export interface Entitlements {}
