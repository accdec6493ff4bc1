import { answering } from "../support/endpoints.ts";
import { dieAround } from "./deaths.ts";

/** Answers calls of the refund desk, one at a time, as the web process does, until it dies during one. */

export type DeskCall = { name: keyof typeof CALLS; cookie: string; body: unknown; id?: string };

const CALLS = {
  approve: (id: string) => `support/refunds/${id}/approve`,
  sent: () => "admin/refunds/sent",
};
const answer = answering("refunds");

const [, , file = "", seed = "0", oneIn = "1"] = process.argv;

async function answerTo({ name, cookie, body, id = "" }: DeskCall): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/json", cookie };
  const request = new Request(`http://localhost/api/${CALLS[name](id)}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const response = await answer(request);
  return { status: response.status, text: await response.text() };
}

dieAround({ file, seed: Number(seed), oneIn: Number(oneIn) });
process.on("disconnect", () => process.exit());
process.on("message", (call: DeskCall) => {
  void answerTo(call).then((answer) => process.send?.(answer));
});
process.send?.("here");
