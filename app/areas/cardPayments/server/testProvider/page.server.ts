import { send } from "./delivery.server.ts";
import { CARDS, type CardEnding, parseCardEnding, paySession } from "./pay.server.ts";
import { ApiError } from "./protocol.server.ts";
import { sessionNow } from "./sessions.server.ts";
import { type Stored, withStore } from "./store.server.ts";

/** The page of the test provider on which a session is paid, in place of the real provider's. It is not translated. */

const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const pageAnswer = (title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem; color: #111; background: #fff }
h1 { font-size: 1.4rem } label { display: block; margin: .75rem 0 } table { border-collapse: collapse; width: 100% }
td { overflow-wrap: anywhere } .number { white-space: nowrap; font-size: .9rem } .number + td { overflow-wrap: normal }
td, th { text-align: start; padding: .25rem .5rem; border-bottom: 1px solid #ccc }
td:first-child { white-space: nowrap }
input[type=text] { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; border: 1px solid #555 }
button { font: inherit; padding: .5rem 1.25rem; margin: .5rem .5rem 0 0; cursor: pointer } .problem { color: #a00 }
</style></head><body><main><h1>Test card provider</h1>
<p>This is a test. No card is charged, and no money moves.</p>${body}</main></body></html>`,
    { status, headers: HEADERS },
  );

/** Every number that it knows, for testers. */
const NUMBERS: readonly [string, string][] = [
  ["4242 4242 4242 4242", "pays"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0027 6000 3155", "asks to confirm"],
  ["4000 0000 0000 0259", "pays and is disputed"],
  ["4000 0000 0000 7726", "pays; its refunds are pending, then done"],
  ["4000 0000 0000 5126", "pays; its refunds are done, then fail"],
];

const dollars = (cents: number): string => `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

type Shown = {
  number?: string;
  problem?: string;
  needsConfirmation?: boolean;
  choices?: readonly string[];
  status?: number;
};

const WAYS = [
  ["lose", "Lose the webhook"],
  ["twice", "Send it twice"],
  ["late", "Send it late"],
] as const;

function payPage(
  session: Stored,
  { number = "", problem, needsConfirmation, choices = [], status }: Shown = {},
): Response {
  const ways = WAYS.map(
    ([name, label]) =>
      `<label><input type="checkbox" name="${name}"${choices.includes(name) ? " checked" : ""}> ${label}</label>`,
  ).join("");
  const known = NUMBERS.map(([one, what]) => `<tr><td class="number">${one}</td><td>${what}</td></tr>`).join("");
  const alert = problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : "";
  const confirm = needsConfirmation
    ? `<p role="status">The bank asks you to confirm this payment.</p><input type="hidden" name="confirmed" value="yes">`
    : "";
  const renews = session.mode === "subscription" ? ", and again at the end of each period" : "";
  return pageAnswer(
    "Test card provider",
    `<p>To pay: <strong>${dollars(Number(session.amount_total))}</strong>${renews}</p>${alert}
<form method="post">
<label>Card number <input type="text" name="number" inputmode="numeric" autocomplete="off" maxlength="40" value="${escaped(number)}"></label>
${confirm}${ways}
<button name="act" value="pay">${needsConfirmation ? "Confirm" : "Pay"}</button> <button name="act" value="cancel" formnovalidate>Cancel</button>
</form>
<h2>Card numbers</h2><table><tbody>${known}</tbody></table>`,
    status,
  );
}

const ended = (session: Stored): Response =>
  pageAnswer("Test card provider", `<p role="status">This session is ${escaped(String(session.status))}.</p>`, 410);
const unknown = (): Response => pageAnswer("Test card provider", "<p>There is no such session.</p>", 404);

export async function showPayPage(sessionId: string): Promise<Response> {
  const session = await withStore((store) => sessionNow(store, sessionId));
  if (session?.object !== "checkout.session") return unknown();
  return session.status === "open" ? payPage(session) : ended(session);
}

export async function payOnPage(sessionId: string, form: URLSearchParams): Promise<Response> {
  const session = await withStore((store) => sessionNow(store, sessionId));
  if (session?.object !== "checkout.session") return unknown();
  if (form.get("act") === "cancel") return goTo(String(session.cancel_url));
  if (session.status !== "open") return ended(session);
  const number = (form.get("number") ?? "").slice(0, 40);
  const choices = WAYS.map(([name]) => name).filter((name) => form.has(name));
  const ending: CardEnding | null = parseCardEnding(number);
  const again = (shown: Shown) => payPage(session, { number, choices, ...shown });
  if (!ending) return again({ problem: "Enter one of the card numbers below.", status: 422 });
  if ("isConfirmed" in CARDS[ending] && !form.has("confirmed")) return again({ needsConfirmation: true });
  try {
    const { events, problem } = await withStore((store) => paySession(store, sessionId, ending));
    send(events, { isLost: form.has("lose"), isTwice: form.has("twice"), isLate: form.has("late") });
    return problem ? again({ problem, status: 402 }) : goTo(String(session.success_url));
  } catch (error) {
    // Paid or expired in the meantime.
    if (error instanceof ApiError) return again({ problem: error.message, status: 409 });
    throw error;
  }
}

const goTo = (url: string) =>
  new Response(null, { status: 303, headers: { Location: url, "Cache-Control": "no-store" } });
