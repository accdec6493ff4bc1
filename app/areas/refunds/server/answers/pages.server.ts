import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { staffWith } from "#app/identity/people.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { listedRefunds } from "../view/listed.server.ts";
import { loadMyPart, refundAtDesk } from "../view/refundAtDesk.server.ts";

/** The pages of refunds. Auditors can only read. Each view is recorded under what it shows. */

const READERS = { roles: ["support", "admin", "auditor"], what: "refund" } as const;
const NUMBER = /^[1-9]\d{0,8}$/;

export const loadRefundPage = (request: Request, number: string) =>
  deskCall(request, READERS, async ({ accountId, actor, opens }) => {
    const refund = NUMBER.test(number) ? await refundAtDesk(Number(number)) : null;
    return opens({ refund: refund ? [refund.refundId] : [] }, async () => {
      if (!refund) return null;
      const roles = await loadRoles(accountId);
      const [part, list] = await Promise.all([loadMyPart(refund, { accountId, actor, roles }), listedRefunds()]);
      return { refund, part, list, network: publicNetwork(), isSupport: roles.includes("support") };
    });
  });

export const loadRefundList = (request: Request) =>
  deskCall(request, READERS, async ({ accountId, opens }) => {
    const query = pastedQuery(request);
    const [of, before] = [readParameter(query, "of"), readParameter(query, "before")];
    // A URL without a valid number shows the latest ones.
    const list = await listedRefunds(before !== null && NUMBER.test(before) ? Number(before) : undefined);
    const isSupport = (await loadRoles(accountId)).includes("support");
    return opens({ refund: list.refunds.map(({ refundId }) => refundId) }, () => ({
      list,
      isSupport,
      of,
    }));
  });

const loadRoles = async (accountId: string): Promise<string[]> =>
  (await staffWith(["support", "admin", "auditor"]))
    .filter((member) => member.accountId === accountId)
    .map(({ role }) => role);
