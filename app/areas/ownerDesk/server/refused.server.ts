import { createRefuser, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why an owner's transaction is not prepared. */
export type OwnerRefusal =
  | { tag: "NotOnThisNetwork" }
  | { tag: "NotOwner"; owner: string; wallet: string }
  | { tag: "OwnerValueWrong"; field: string }
  | { tag: "WouldRevert"; reason: string };

const STATUS: StatusOf<OwnerRefusal> = { NotOnThisNetwork: 404, NotOwner: 409, OwnerValueWrong: 400, WouldRevert: 409 };

/** The answer to a refused call of this area. */
export const refused = createRefuser<OwnerRefusal>(STATUS);
