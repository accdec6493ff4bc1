import { fileAnswer } from "~/areas/audit/server/orders/desk.server";
import { deskCall } from "~/identity/desk.server";
import { call, getOnly } from "~/platform/api.server";
import { refused } from "~/platform/refusals.server";

/** `GET /api/audit/exports/:id/file`: one of one's own files, whole or the part that `Range` names. */
export const loader = call(async ({ request, params }) => {
  const file = await deskCall(request, { roles: ["auditor"], what: "export" }, (auditor) =>
    fileAnswer(auditor, request, params.id ?? ""),
  );
  return file ?? refused(request, { tag: "NotFound" });
});

export const action = getOnly;
