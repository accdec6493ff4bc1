import { call, getOnly } from "~/platform/api.server";
import { nftAnswer } from "../server/nft.server";

/** `GET /nft/:id` and `/nft/:id.svg`: a membership's metadata and its picture, for any wallet. */
export const loader = call(({ request, params }) => nftAnswer(request, params.file ?? ""));

export const action = getOnly;
