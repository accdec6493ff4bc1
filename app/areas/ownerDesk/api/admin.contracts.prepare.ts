import { prepareAnswer } from "~/areas/ownerDesk/server/desk.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/admin/contracts/prepare`: an owner's call as a transaction, tried and decoded. For admins, recorded. */
export const action = call(({ request }) => prepareAnswer(request));

export const loader = postOnly;
