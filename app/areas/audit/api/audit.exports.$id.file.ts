import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { fileAnswer } from "../server/orders/desk.server.ts";

/** `GET /api/audit/exports/:id/file`: one of one's own files, whole or the part that `Range` names. */
export const loader = call(async ({ request, params }) => {
  const file = await deskCall(request, { roles: ["auditor"], what: "export" }, (auditor) =>
    fileAnswer(auditor, request, params.id ?? ""),
  );
  return file ?? refused(request, { tag: "NotFound" });
});

export const action = getOnly;
