import type { AccessKind } from "#app/identity/access.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { cardCore, invoiceCore, refundCore, renewalCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { replayStream } from "#events/replay.ts";
import type { MoneyFact, ReplayEvent, StreamAtDesk } from "../../model/replayWire.ts";
import { type MoneyStream, parseMoneyStream } from "../../model/streams.ts";
import type { FoundMoney } from "../../model/wire.ts";
import { caseRow, findCases } from "../cases/caseRows.server.ts";
import { moneyAbout } from "../money.server.ts";
import { rawEvent, replayEvents } from "./replayEvents.server.ts";

/** A card charge, a renewal, a refund or an invoice, replayed from its first event, with everything that belongs to it. */

const CORES = { card: cardCore, renewal: renewalCore, refund: refundCore, invoice: invoiceCore };

/** The kind recorded for its page; `card` when the text is not the name of such a stream. */
export const toAccessKind = (stream: string): AccessKind => parseMoneyStream(stream)?.kind ?? "card";

/** Null when the ledger has no such stream. */
export async function streamAtDesk(stream: string): Promise<StreamAtDesk | null> {
  const named = parseMoneyStream(stream);
  const history = named ? await ledger().readStream(stream) : [];
  const [first] = history;
  if (!named || !first) return null;
  const events = await replayMoneyEvents(named, history);
  const about = firstFactIn(events);
  const [money, cases] = await Promise.all([belongingTo(named, about), findCases("stream = $1", [stream])]);
  return {
    ...{ stream, kind: named.kind, id: named.id, status: statusIn(history), customer: findCustomer(about) },
    ...{ of: streamPaidFor(about), events, money, cases: cases.map(caseRow) },
  };
}

function replayMoneyEvents(
  { kind }: MoneyStream,
  history: readonly RecordedEvent[],
): Promise<ReplayEvent<MoneyFact>[]> {
  const core = CORES[kind];
  return replayEvents<MoneyFact>(replayStream(core, history), core.parse);
}

const firstFactIn = (events: readonly ReplayEvent<MoneyFact>[]): MoneyFact | null => events[0]?.fact ?? null;

/** The name of the last event that determines its state. */
function statusIn(history: readonly RecordedEvent[]): string {
  const asStatus = history.map(({ type }) => STATUS_OF[type] ?? type).filter((type) => type !== "");
  return asStatus.at(-1) ?? "";
}
/** Events that do not change a plan's state, and those that end in the same state as another. */
const STATUS_OF: Record<string, string> = {
  ...{ CardFeeRecorded: "", CardDisputed: "", CardDisputeClosed: "", RenewalCharged: "", RenewalFailed: "" },
  CardPlanResumed: "CardPlanSaved",
};

function findCustomer(fact: MoneyFact | null): string | null {
  const subject = fact && "subject" in fact.data ? fact.data.subject : null;
  if (subject?.startsWith("account:")) return subject.slice("account:".length);
  if (fact?.type === "RefundRequested") return fact.data.wallet ?? null;
  return null;
}

/** What an invoice is about, or what a refund is for. */
function streamPaidFor(fact: MoneyFact | null): string | null {
  if (fact?.type === "InvoiceIssued" || fact?.type === "CreditNoteIssued") return fact.data.about.stream;
  if (fact?.type !== "RefundRequested") return null;
  const { kind, id } = fact.data.about;
  return `${kind === "credits" ? "credit" : kind}-${id}`;
}

async function belongingTo({ kind, id }: MoneyStream, fact: MoneyFact | null): Promise<FoundMoney> {
  const of = streamPaidFor(fact);
  const paid = of === null ? null : parseMoneyStream(of);
  switch (kind) {
    case "card":
      return moneyAbout({ cards: { ids: [id] } });
    case "renewal":
      return moneyAbout({ cards: { renewals: [id] } });
    case "refund":
    case "invoice": {
      const cards = paid?.kind === "card" ? { ids: [paid.id] } : {};
      const streams = [of, `${kind}-${id}`].filter((stream) => stream !== null);
      return moneyAbout({ cards, refunds: { streams }, invoices: { streams } });
    }
    default:
      return kind satisfies never;
  }
}

export async function rawStreamEvent(stream: string, version: number): Promise<RecordedEvent | null> {
  const named = parseMoneyStream(stream);
  return named && rawEvent((id) => `${named.kind}-${id}`, named.id, version);
}
