import { send } from "./delivery.server.ts";
import { escaped, pageAnswer } from "./page.server.ts";
import { closeDispute, dispute, endSubscription, parseCardEnding, renew } from "./pay.server.ts";
import { ApiError, missing } from "./protocol.server.ts";
import { refundCharge, sendRefund } from "./refunds.server.ts";
import { type Store, type Stored, withStore } from "./store.server.ts";

/** What happens at a provider without us: periods end, banks dispute, people refund in the dashboard. For trying these out. */

type Act = (store: Store, id: string, form: URLSearchParams) => Promise<Stored[]>;

/** By the button's name: its label, what it applies to, and what it does. */
const ACTS: Record<string, { label: string; of: string; act: Act }> = {
  renew: {
    ...{ label: "End the period: charge again", of: "subscription" },
    act: (store, id, form) => renew(store, id, parseCardEnding(form.get("number") ?? "") ?? undefined),
  },
  fail: { label: "End the period: the card fails", of: "subscription", act: (store, id) => renew(store, id, "0002") },
  end: {
    ...{ label: "End the subscription", of: "subscription" },
    act: async (store, id) => [await endSubscription(store, await taken(store, id))],
  },
  inquire: {
    ...{ label: "Open an inquiry", of: "charge" },
    act: async (store, id) => [await dispute(store, id, "general", true)],
  },
  dispute: {
    label: "Dispute the charge",
    of: "charge",
    act: async (store, id) => [await dispute(store, id, "fraudulent")],
  },
  refund: {
    ...{ label: "Refund in the dashboard", of: "charge" },
    async act(store, id) {
      const refunded = await refundCharge(store, { chargeId: id, amount: null, metadata: {} });
      sendRefund({ ...refunded, events: [] });
      return refunded.events;
    },
  },
  win: { label: "Close: we win", of: "dispute", act: async (store, id) => [await closeDispute(store, id, "won")] },
  lose: { label: "Close: we lose", of: "dispute", act: async (store, id) => [await closeDispute(store, id, "lost")] },
  drop: {
    label: "Close the inquiry",
    of: "dispute",
    act: async (store, id) => [await closeDispute(store, id, "warning_closed")],
  },
};

async function taken(store: Store, id: string): Promise<Stored> {
  const one = await store.take(id);
  if (!one) throw missing(id);
  return one;
}

const MAX_ROWS = 50;

export async function showDesk(): Promise<Response> {
  const kinds = ["subscription", "charge", "dispute"] as const;
  const sections: string[] = [];
  for (const kind of kinds) {
    const all = (await withStore((store) => store.list(kind))).slice(0, MAX_ROWS);
    const acts = Object.entries(ACTS).filter(([, { of }]) => of === kind);
    const rows = all.map((one) => {
      const buttons = acts.map(([name, { label }]) => `<button name="act" value="${name}">${label}</button>`).join("");
      return `<tr><td>${escaped(one.id)}<br>${escaped(String(one.status))}</td><td><form method="post"><input type="hidden" name="id" value="${escaped(one.id)}">${buttons}</form></td></tr>`;
    });
    sections.push(`<h2>${kind}s</h2><table><tbody>${rows.join("") || "<tr><td>none</td></tr>"}</tbody></table>`);
  }
  return pageAnswer("Test card provider", sections.join(""));
}

/** One action; returns the desk again, or 204 for programs that want no page. */
export async function actOnDesk(form: URLSearchParams): Promise<Response> {
  const act = ACTS[form.get("act") ?? ""];
  const id = form.get("id") ?? "";
  if (!act) return pageAnswer("Test card provider", "<p>There is no such act.</p>", 422);
  try {
    send(await withStore((store) => act.act(store, id, form)), {
      isLost: form.has("lose"),
      isTwice: form.has("twice"),
    });
  } catch (error) {
    if (error instanceof ApiError)
      return pageAnswer("Test card provider", `<p>${escaped(error.message)}</p>`, error.status);
    throw error;
  }
  return form.has("quiet") ? new Response(null, { status: 204 }) : showDesk();
}

/** Replaces the real provider's page for changing a card. */
export async function showCardPage(url: URL): Promise<Response> {
  const back = url.searchParams.get("return") ?? "/";
  const fields = `<input type="hidden" name="customer" value="${escaped(url.searchParams.get("customer") ?? "")}"><input type="hidden" name="return" value="${escaped(back)}">`;
  return pageAnswer(
    "Test card provider",
    `<form method="post">${fields}<label>Card number <input type="text" name="number" inputmode="numeric" autocomplete="off" maxlength="40"></label><button>Save</button></form>`,
  );
}

export async function changeCard(form: URLSearchParams, origin: string): Promise<Response> {
  const ending = parseCardEnding(form.get("number") ?? "");
  if (!ending) return pageAnswer("Test card provider", '<p role="alert">Enter one of the test card numbers.</p>', 422);
  await withStore(async (store) => {
    for (const one of await store.list("subscription", { customer: form.get("customer") ?? "" }))
      await store.save({ ...one, _ending: ending });
  });
  const back = new URL(form.get("return") ?? "/", origin);
  return new Response(null, { status: 303, headers: { Location: back.origin === origin ? back.href : origin } });
}
