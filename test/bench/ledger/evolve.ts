import { evolve, newPayment } from "#events/payment/payment.ts";
import { goldenEvents } from "../../events/samples.ts";

const PAYMENTS = 500_000;

/** Events folded per second, in memory: the golden payment repeated. */
export function evolvePerSecond(): number {
  fold(PAYMENTS / 10);
  const began = performance.now();
  const saved = fold(PAYMENTS);
  if (saved !== PAYMENTS) throw new Error("the golden payment does not end as saved");
  return (PAYMENTS * goldenEvents.length * 1000) / (performance.now() - began);
}

function fold(payments: number): number {
  let saved = 0;
  for (let n = 0; n < payments; n++) {
    if (goldenEvents.reduce(evolve, newPayment).step === "saved") saved += 1;
  }
  return saved;
}
