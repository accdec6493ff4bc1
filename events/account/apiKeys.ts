import { z } from "zod";

/** What the ledger knows about an account's Data API keys: never their names or any part of the keys themselves. */

const scope = z.enum(["read", "alerts", "lists", "webhooks", "bulk"]);
const scope3 = z.enum([...scope.options, "portfolio"]);
const scope4 = z.enum([...scope3.options, "agents"]);

const apiKeyIssued1 = z.object({
  keyId: z.uuid(),
  mode: z.enum(["live", "test"]),
  scopes: z.array(scope).min(1),
  /** Null: valid until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
});
const apiKeyIssued2 = apiKeyIssued1.extend({
  /** Whether calls beyond the plan's limit are charged individually instead of being refused. */
  payOverage: z.boolean(),
});
const apiKeyIssued3 = apiKeyIssued2.extend({ scopes: z.array(scope3).min(1) });
const apiKeyIssued4 = apiKeyIssued3.extend({ scopes: z.array(scope4).min(1) });
/** Both work until `diesAt`. */
const apiKeyRotated = z.object({ keyId: z.uuid(), replacedBy: z.uuid(), diesAt: z.iso.datetime() });
const apiKeyRevoked = z.object({
  keyId: z.uuid(),
  /** `inUrl`: it was sent in a URL, which others may have read. `neverShown`: the process died before the owner saw the key. */
  reason: z.enum(["owner", "inUrl", "neverShown"]),
});

export const API_KEY_SCHEMAS = {
  ApiKeyIssued: { 1: apiKeyIssued1, 2: apiKeyIssued2, 3: apiKeyIssued3, 4: apiKeyIssued4 },
  ApiKeyRotated: { 1: apiKeyRotated },
  ApiKeyRevoked: { 1: apiKeyRevoked },
} as const;

/** From one version to the next; see core.ts. */
export const API_KEY_UPCASTERS = {
  ApiKeyIssued: {
    // Not available before this version.
    1: (old: z.infer<typeof apiKeyIssued1>): z.infer<typeof apiKeyIssued2> => ({ ...old, payOverage: false }),
    2: (old: z.infer<typeof apiKeyIssued2>): z.infer<typeof apiKeyIssued3> => old,
    3: (old: z.infer<typeof apiKeyIssued3>): ApiKeyIssued => old,
  },
};

export type ApiKeyIssued = z.infer<typeof apiKeyIssued4>;
export type ApiKeyRotated = z.infer<typeof apiKeyRotated>;
export type ApiKeyRevoked = z.infer<typeof apiKeyRevoked>;

export type ApiKeyEvent =
  | { type: "ApiKeyIssued"; data: ApiKeyIssued }
  | { type: "ApiKeyRotated"; data: ApiKeyRotated }
  | { type: "ApiKeyRevoked"; data: ApiKeyRevoked };

export type ApiKeyCommand =
  | { type: "IssueApiKey"; key: ApiKeyIssued }
  /** `key` replaces the key `keyId`. */
  | { type: "RotateApiKey"; keyId: string; key: ApiKeyIssued; diesAt: string }
  | { type: "RevokeApiKey"; keyId: string; reason: ApiKeyRevoked["reason"] };

/** A key with a successor may still be revoked early. */
type ApiKey = { state: "issued" | "revoked" } | { state: "rotated"; replacedBy: string };
export type ApiKeys = Readonly<Record<string, ApiKey>>;
export type ApiKeyRefusal = { tag: "NoSuchApiKey"; keyId: string } | { tag: "ApiKeyIsOver"; keyId: string };

export function evolveApiKeys(keys: ApiKeys, { type, data }: ApiKeyEvent): ApiKeys {
  switch (type) {
    case "ApiKeyIssued":
      return { ...keys, [data.keyId]: { state: "issued" } };
    case "ApiKeyRotated":
      return { ...keys, [data.keyId]: { state: "rotated", replacedBy: data.replacedBy } };
    case "ApiKeyRevoked":
      return { ...withoutSuccessor(keys, data), [data.keyId]: { state: "revoked" } };
  }
}

/** A successor that its owner never saw does not replace a key. */
function withoutSuccessor(keys: ApiKeys, { keyId, reason }: ApiKeyRevoked): ApiKeys {
  if (reason !== "neverShown") return keys;
  const before = Object.entries(keys).filter(([, key]) => key.state === "rotated" && key.replacedBy === keyId);
  return { ...keys, ...Object.fromEntries(before.map(([id]): [string, ApiKey] => [id, { state: "issued" }])) };
}

/** Repeating a command changes nothing, so it can be retried after a process died halfway. */
export function decideApiKey(
  keys: ApiKeys,
  command: ApiKeyCommand,
): { events: ApiKeyEvent[] } | { refusal: ApiKeyRefusal } {
  switch (command.type) {
    case "IssueApiKey":
      if (keys[command.key.keyId]) return { events: [] };
      return { events: [{ type: "ApiKeyIssued", data: command.key }] };
    case "RotateApiKey": {
      const { keyId, key, diesAt } = command;
      if (keys[key.keyId]) return { events: [] };
      if (!keys[keyId]) return { refusal: { tag: "NoSuchApiKey", keyId } };
      if (keys[keyId].state !== "issued") return { refusal: { tag: "ApiKeyIsOver", keyId } };
      return {
        events: [
          { type: "ApiKeyIssued", data: key },
          { type: "ApiKeyRotated", data: { keyId, replacedBy: key.keyId, diesAt } },
        ],
      };
    }
    case "RevokeApiKey": {
      const { keyId, reason } = command;
      if (!keys[keyId]) return { refusal: { tag: "NoSuchApiKey", keyId } };
      return keys[keyId].state === "revoked"
        ? { events: [] }
        : { events: [{ type: "ApiKeyRevoked", data: { keyId, reason } }] };
    }
  }
}
