import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ownedStates } from "./contracts.server.ts";

const DESK = { roles: ["admin"], what: "ownerDesk" } as const;

/** The contracts, their owners and their states. */
export const loadOwnerDeskPage = (request: Request) =>
  deskCall(request, DESK, async (admin) => {
    const contracts = await ownedStates();
    const opened = contracts.map(({ contract }) => contract);
    // Where wallets would look up a membership token's metadata.
    const baseUri = new URL("/nft/", env().APP_ORIGIN).href;
    return admin.opens({ ownerDesk: opened }, () => ({ contracts, network: publicNetwork(), baseUri }));
  });
