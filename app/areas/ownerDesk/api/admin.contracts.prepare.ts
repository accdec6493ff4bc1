import { call, postOnly } from "#app/platform/api.server.ts";
import { prepareAnswer } from "../server/desk.server.ts";

/** `POST /api/admin/contracts/prepare`: an owner's call as a transaction, tried and decoded. For admins, recorded. */
export const action = call(({ request }) => prepareAnswer(request));

export const loader = postOnly;
