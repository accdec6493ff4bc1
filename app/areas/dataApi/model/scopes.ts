/** Permissions that a key can have. Source: docs/spec/data-api.md#1-2. */
export const SCOPES = ["read", "alerts", "lists", "webhooks", "bulk", "portfolio", "agents"] as const;
export type Scope = (typeof SCOPES)[number];

/** `live` keys read the market and count against a plan; `test` keys read sample data and need no plan. */
export const KEY_MODES = ["live", "test"] as const;
export type KeyMode = (typeof KEY_MODES)[number];
