import { answering, endpointsIn } from "../support/endpoints.ts";

/**
 * A separate server on the database and the chain of its environment: posts what it receives, several in parallel, and reports the statuses
 * to its parent. Reports once when it is ready.
 */

const answer = answering("payments");

type Order = { body: { paymentId: string; transactionHash: string }; times: number };

async function post(body: Order["body"]): Promise<number> {
  const request = new Request("http://localhost/api/plans/payments/tmai/saveUserPlanDetail", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer(request)).status;
}

await endpointsIn("payments");
process.on("message", async ({ body, times }: Order) => {
  process.send?.(await Promise.all(Array.from({ length: times }, () => post(body))));
});
process.send?.("here");
