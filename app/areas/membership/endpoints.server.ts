import { getAddress } from "viem";
import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { prepareBody } from "./model/calls.ts";
import { preparedData } from "./model/responses.ts";
import { nftAnswer } from "./server/nft.server.ts";
import { prepare } from "./server/prepare.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/membership/prepare",
    summary: "A wallet’s action as a transaction to sign, tried on the latest block. Changes nothing",
    access: "anyone",
    body: prepareBody,
    response: preparedData,
    refusals: [
      "NotOnThisNetwork",
      "UnknownProposal",
      "BalanceShort",
      "StakingPaused",
      "LockNotDue",
      "NotYourLock",
      "NothingDue",
      "NotYourSchedule",
      "TooFewVotes",
      "AlreadyVoted",
      "WrongProposalState",
      "WouldRevert",
    ],
    async run({ body }) {
      const answer = await prepare(getAddress(body.wallet), body.action);
      return "refusal" in answer ? answer : ok(answer.prepared);
    },
  }),
  endpoint({
    method: "GET",
    path: "/nft/{file}",
    summary: "`/nft/:id` and `/nft/:id.svg`: a membership’s metadata and its picture, for any wallet",
    access: "anyone",
    files: ["application/json", "image/svg+xml"],
    success: [200, 304],
    run: ({ request, params }) => nftAnswer(request, params.file),
  }),
];
