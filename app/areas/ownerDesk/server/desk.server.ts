import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { deskCall, deskPost } from "#app/identity/desk.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ownerBody } from "../model/calls.ts";
import { ownedStates } from "./contracts.server.ts";
import { prepareOwnerCall } from "./prepare.server.ts";
import { refused } from "./refused.server.ts";

const DESK = { roles: ["admin"], what: "ownerDesk" } as const;

/** The contracts, their owners and their states. */
export const ownerDeskPageOf = (request: Request) =>
  deskCall(request, DESK, async (admin) => {
    const contracts = await ownedStates();
    const opened = contracts.map(({ contract }) => contract);
    // Where wallets would find what a membership's token is.
    const baseUri = new URL("/nft/", env().APP_ORIGIN).href;
    return admin.opens({ ownerDesk: opened }, () => ({ contracts, network: publicNetwork(), baseUri }));
  });

/** One call of an owner as a transaction. Recorded by its name before it leaves; changes nothing by itself. */
export const prepareAnswer = (request: Request) =>
  deskPost(request, DESK, ownerBody, (admin, body) =>
    admin.opens({ ownerDesk: [`${body.contract}.${body.name}`] }, async () => {
      const answer = await prepareOwnerCall(body);
      return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200, data: answer.data });
    }),
  );
