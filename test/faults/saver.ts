import { action } from "#app/areas/payments/api/plans.payments.tmai.saveUserPlanDetail.ts";

/**
 * A separate server on the database and the chain of its environment: posts what it receives, several at once, and reports the
 * statuses to its parent. Reports once when it is ready.
 */

type Order = { body: { paymentId: string; transactionHash: string }; times: number };

async function post(body: Order["body"]): Promise<number> {
  const request = new Request("http://localhost/api/plans/payments/tmai/saveUserPlanDetail", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await action({ request, params: {}, context: {} } as never)).status;
}

process.on("message", async ({ body, times }: Order) => {
  process.send?.(await Promise.all(Array.from({ length: times }, () => post(body))));
});
process.send?.("here");
