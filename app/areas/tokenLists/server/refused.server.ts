import type { TextRefusal } from "#app/platform/publicText.server.ts";
import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { UnreadableList } from "../model/tokenListText.ts";

/** Why a request about token lists is refused. */
export type ListsRefusal =
  | { tag: "TooManyLists" | "TooManyTokens" | "TooManyPublicLists" | "TooManyRuleLists"; limit: number }
  | { tag: "LinksNeedPlan"; field: string; planName: string }
  | { tag: "TooManyVersions"; limit: number; tokens: number }
  | { tag: "UnknownList" }
  | { tag: "UnknownToken"; token: string }
  | { tag: "RuleKeepsTokens" }
  | { tag: "HandleTaken"; handle: string }
  | { tag: "TooManyHandles" }
  | { tag: "AddressNotFetched"; context?: "ens" | "ipfs" | "notAddress" | "notHttps" | "password" | "own" }
  | { tag: "AddressNotFetched"; context: "moved"; to: string }
  | { tag: "AddressNotFetched"; context: "status"; status: number }
  | { tag: "NoTokenList"; context: UnreadableList }
  | { tag: "ImportTooLarge"; lines: number; megabytes: number }
  | { tag: "NothingToImport" }
  | { tag: "NothingForStandard" };

const STATUS: StatusOf<ListsRefusal> = {
  AddressNotFetched: 422,
  HandleTaken: 409,
  ImportTooLarge: 422,
  LinksNeedPlan: 403,
  NoTokenList: 422,
  NothingForStandard: 409,
  NothingToImport: 422,
  RuleKeepsTokens: 409,
  TooManyHandles: 409,
  TooManyLists: 403,
  TooManyPublicLists: 403,
  TooManyRuleLists: 403,
  TooManyTokens: 403,
  TooManyVersions: 429,
  UnknownList: 404,
  UnknownToken: 422,
};

/** A refusal of a command of lists, as a value. */
export type Refusal = ListsRefusal | TextRefusal | Extract<PlatformRefusal, { tag: "TooManyTries" | "BadBody" }>;

/** The response to a refused call of this area. */
export const refused = createRefuser<ListsRefusal>(STATUS);
