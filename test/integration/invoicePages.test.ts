import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedInvoice } from "#app/areas/invoices/server/page.server.ts";
import { callsAt } from "../support/endpoints.ts";
import { openInvoices } from "../support/invoiceFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

const file = callsAt("invoices", "/{locale}/invoices/{number}/file");

// An invoice's page and file: for its owner, for staff, whose access is recorded, and for no one else.

type Loader = (args: never) => Promise<{ opened: OpenedInvoice } | Response>;
type Action = (args: never) => Promise<string | Response>;

let fixture: Awaited<ReturnType<typeof openInvoices>>;
let page: { loader: Loader; action: Action };
let owner: Person;
let number: string;
beforeAll(async () => {
  fixture = await openInvoices();
  page = (await import("#app/areas/invoices/routes/invoices.$number.tsx")) as unknown as typeof page;
  owner = await signInAs("trader");
  number = await issueInvoice(await fixture.payByCard({ subject: `account:${owner.accountId}` }));
});
afterAll(() => fixture.close());

async function issueInvoice(stream: string): Promise<string> {
  await fixture.handleEvents();
  const { invoicesOfStreams } = await import("#app/areas/invoices/publicInvoices.server.ts");
  const [link] = (await invoicesOfStreams([stream])).get(stream) ?? [];
  if (!link) throw new Error("nothing was issued");
  return link.number;
}

type RequestOptions = { by?: Person; query?: string; locale?: string; of?: string; method?: string };
function makeRequest({ by, query = "", locale = "en", of = number, method = "GET" }: RequestOptions, more = "") {
  const headers = { ...(by ? { cookie: by.cookie } : {}), origin: "http://localhost:3000" };
  const request = new Request(`http://localhost:3000/${locale}/invoices/${of}${more}${query}`, { method, headers });
  return { request, params: { locale, number: of }, context: {} } as never;
}
/** The result, or the status of the refusal. */
const orStatus = async <Answer>(work: Promise<Answer>): Promise<Answer | number> =>
  work.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  });
const opened = async (options: RequestOptions) => {
  const answer = await orStatus(page.loader(makeRequest(options)));
  return typeof answer === "object" && "opened" in answer ? answer.opened.invoice : answer;
};

describe("an invoice's page", () => {
  test("an invoice's page shows its owner the plan, the amounts and the seller", async () => {
    expect(await opened({ by: owner })).toMatchObject({
      ...{ number: "INV-2026-000001", kind: "invoice", copy: 0, copies: [], buyer: null },
      seller: { name: "Example seller", isExample: true },
      sold: { is: "plan", planName: "ADVANCED", duration: "monthly" },
      ...{ netUsdCents: 3_999, taxUsdCents: 0, grossUsdCents: 3_999, paid: "card", tax: null },
    });
  });

  test("an invoice's page is not found for guests, for other traders, or under a number in another spelling", async () => {
    expect(await opened({})).toBe(404);
    expect(await opened({ by: await signInAs("trader") })).toBe(404);
    for (const of of ["INV-2026-1", "INV-2026-0000001", "inv-2026-000001", "INV-2026-999999", "x".repeat(300)])
      expect(await opened({ by: owner, of })).toBe(404);
  });

  test("an invoice's page shows staff the same as its owner, and records their access first", async () => {
    const support = await signInAs("support");
    expect(await opened({ by: support })).toMatchObject({ number });
    const { rows } = await fixture.database.pool.query("SELECT ids FROM read.accesses WHERE what = 'invoice'");
    expect(rows).toEqual([{ ids: [number] }]);
  });

  test("an invoice for credits belongs to the wallet's account, and a guest's invoice to the guest's browser", async () => {
    const guests = await issueInvoice(await fixture.payByWallet());
    const credits = await issueInvoice(await fixture.buyCredits());
    expect(await opened({ by: owner, of: guests })).toBe(404);
    expect(await opened({ by: owner, of: credits })).toBe(404);
    const support = await signInAs("support");
    expect(await opened({ by: support, of: credits })).toMatchObject({ sold: { is: "credits", units: 10_000 } });
    expect(await opened({ by: support, of: guests })).toMatchObject({ paid: { symbol: "USDC" } });
  });
});

describe("the invoice file", () => {
  test("the invoice file is one document without external links, in the reader's language and direction", async () => {
    const answer = await orStatus(page.loader(makeRequest({ by: owner, query: "?download=1", locale: "ar" })));
    expect(answer).toBe(302);
    const sent = (await file(makeRequest({ by: owner, locale: "ar" }, "/file"))) as Response;
    expect(sent.headers.get("content-disposition")).toBe(`attachment; filename="${number}.html"`);
    const html = await sent.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(number);
    expect(html).toContain(".invoice {");
    // Amounts would be reversed if they were not isolated.
    expect(html).toMatch(/<span class="num[^>]*>[^<]*39/);
    expect(html).toMatch(/\.num \{ direction: ltr; unicode-bidi: isolate;/);
    expect(html).not.toMatch(/\b(?:src|href)=|url\(|<script|@import/);
  });

  test("the invoice file is refused to the same callers as the page", async () => {
    expect((await file(makeRequest({}, "/file"))).status).toBe(404);
  });
});

describe("buyer details", () => {
  const DETAILS = { name: "Ada & Söhne GmbH", address: "Hauptstraße 1\n10115 Berlin", country: "DE", taxId: "DE123" };
  const details = () => import("#app/areas/invoices/server/buyers.server.ts");
  const correct = (options: RequestOptions) => orStatus(page.action(makeRequest({ ...options, method: "POST" })));

  test("buyer details that are added later create a corrected copy with the same number, and the original stays", async () => {
    expect(await correct({ by: owner })).toBe("noDetails");
    const bare = (await orStatus(page.loader(makeRequest({ by: owner })))) as { opened: OpenedInvoice };
    expect(bare.opened).toMatchObject({ mayCorrect: false, mayAdd: true });
    await (await details()).saveDetails(owner.accountId, DETAILS);
    const before = (await orStatus(page.loader(makeRequest({ by: owner })))) as { opened: OpenedInvoice };
    expect(before.opened).toMatchObject({ mayCorrect: true, mayAdd: false, invoice: { buyer: null } });
    // Two clicks make one copy.
    expect(await Promise.all([correct({ by: owner }), correct({ by: owner })])).toEqual(["made", "made"]);
    const after = (await orStatus(page.loader(makeRequest({ by: owner })))) as { opened: OpenedInvoice };
    expect(after.opened).toMatchObject({
      mayCorrect: false,
      invoice: { number, copy: 1, buyer: { ...DETAILS, country: "Germany" }, grossUsdCents: 3_999 },
    });
    expect(after.opened.invoice.copies).toHaveLength(1);
    expect(await opened({ by: owner, query: "?copy=0" })).toMatchObject({ number, copy: 0, buyer: null });
    expect(await opened({ by: owner, query: "?copy=9" })).toBe(404);
  });

  test("buyer details are copied when the invoice is issued, and a later change leaves the copy unchanged", async () => {
    const later = await issueInvoice(await fixture.payByCard({ subject: `account:${owner.accountId}` }));
    await (await details()).saveDetails(owner.accountId, { ...DETAILS, name: "Other" });
    expect(await opened({ by: owner, of: later })).toMatchObject({ buyer: { name: DETAILS.name } });
    const issued = await fixture.issued();
    expect(JSON.stringify(issued)).not.toContain(DETAILS.name);
  });

  test("buyer details are erased after their retention period, and nothing can be guessed from their hash", async () => {
    const of = await issueInvoice(await fixture.payByCard({ subject: `account:${owner.accountId}` }));
    const at = (await fixture.issued()).at(-1)?.data.buyer?.id;
    const row = async () =>
      (await fixture.database.pool.query("SELECT words, salt, kept_until FROM invoices.buyers WHERE id = $1", [at]))
        .rows[0];
    expect((await row()).kept_until.toISOString()).toBe("2036-11-30T10:00:00.000Z");
    const { eraseOldCopies } = await details();
    await eraseOldCopies();
    expect(await opened({ by: owner, of })).toMatchObject({ buyer: { name: "Other" } });
    await fixture.database.pool.query(
      "UPDATE invoices.buyers SET kept_until = now() - interval '1 day' WHERE id = $1",
      [at],
    );
    await eraseOldCopies();
    expect(await row()).toMatchObject({ words: null, salt: null });
    expect(await opened({ by: owner, of })).toMatchObject({ buyer: "erased" });
  });

  test("buyer details cannot be added by staff or by another trader, and guests are redirected to sign in", async () => {
    expect(await correct({ by: await signInAs("support") })).toBe(404);
    expect(await correct({ by: await signInAs("trader") })).toBe(404);
    expect(await correct({})).toBe(302);
    expect(await correct({ by: owner, of: `INV-2026-${randomUUID()}` })).toBe(404);
  });
});
