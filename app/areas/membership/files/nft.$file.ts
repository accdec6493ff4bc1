import { call, getOnly } from "#app/platform/api.server.ts";
import { nftAnswer } from "../server/nft.server.ts";

/** `GET /nft/:id` and `/nft/:id.svg`: a membership's metadata and its picture, for any wallet. */
export const loader = call(({ request, params }) => nftAnswer(request, params.file ?? ""));

export const action = getOnly;
