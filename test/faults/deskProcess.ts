import { action as sent } from "#app/areas/refunds/api/admin.refunds.sent.ts";
import { action as approve } from "#app/areas/refunds/api/support.refunds.$id.approve.ts";
import { dieAround } from "./deaths.ts";

/** Answers calls of the refund desk, one at a time, as the web process does, until it dies amid one. */

export type DeskCall = { name: keyof typeof CALLS; cookie: string; body: unknown; id?: string };

const CALLS = { approve, sent };

const [, , file = "", seed = "0", oneIn = "1"] = process.argv;

async function answerTo({ name, cookie, body, id }: DeskCall): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/json", cookie };
  const request = new Request("http://localhost/", { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await Promise.resolve(CALLS[name]({ request, params: { id } } as never)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return { status: answer.status, text: await answer.text() };
}

dieAround({ file, seed: Number(seed), oneIn: Number(oneIn) });
process.on("disconnect", () => process.exit());
process.on("message", (call: DeskCall) => {
  void answerTo(call).then((answer) => process.send?.(answer));
});
process.send?.("here");
