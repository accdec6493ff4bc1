import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { ownerBody } from "./model/calls.ts";
import { ownerData } from "./model/responses.ts";
import { prepareOwnerCall } from "./server/prepare.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/admin/contracts/prepare",
    summary: "An owner’s contract call as a transaction to sign, tried and decoded. Changes nothing",
    access: { staff: ["admin"], records: "ownerDesk" },
    body: ownerBody,
    // Recorded by its name before the response is sent.
    response: ownerData,
    refusals: ["OwnerValueWrong", "NotOnThisNetwork", "NotOwner", "WouldRevert"],
    run: ({ staff: admin, body }) =>
      admin.opens({ ownerDesk: [`${body.contract}.${body.name}`] }, async () => {
        const prepared = await prepareOwnerCall(body);
        return "refusal" in prepared ? prepared : ok(prepared.data);
      }),
  }),
];
