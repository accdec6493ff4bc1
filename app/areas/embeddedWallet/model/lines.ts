import type { Line } from "#app/wallet/embedded/walletServer.ts";
import { isAt, type KnownContracts, type ReadCall, type Token } from "./reading.ts";

const LATEST = BigInt(Number.MAX_SAFE_INTEGER);

/** What the calls do, in order. A call that is not understood, or names an unlisted token, is shown in red. */
export const describeCalls = (calls: readonly ReadCall[], contracts: Pick<KnownContracts, "mandates">): Line[] =>
  calls.flatMap((call) => linesOfCall(call, contracts));

function linesOfCall(call: ReadCall, { mandates }: Pick<KnownContracts, "mandates">): Line[] {
  switch (call.is) {
    case "payment":
      return call.isOwn ? [line("pays", call.pays, { contract: call.contract })] : [unknownAt(call.contract)];
    case "approval":
      // A mandate's allowance is used trade by trade.
      return [
        line("allows", call.allows, {
          contract: call.spender,
          ...(isAt(call.spender, mandates?.contract ?? null) ? { isForAll: true } : {}),
        }),
      ];
    case "transfer":
      return [line("sends", call.sends, { to: call.to })];
    case "sweep":
      return call.sends.map(
        (sent): Line => (sent.token ? { kind: "sends", token: sent.token, to: call.to } : unknownAt(sent.address)),
      );
    case "swap":
      return [
        line("pays", call.pays, {}),
        line("gets", call.gets, { to: call.to, ...(call.until <= LATEST ? { until: Number(call.until) } : {}) }),
      ];
    case "addsSigners":
      return call.keys.map((key): Line => ({ kind: "addsSigner", to: key }));
    case "removesSigners":
      return call.keys.map((key): Line => ({ kind: "removesSigner", to: key }));
    case "grant":
      return [line("grants", call.cap, { contract: call.contract, until: call.end, periodSeconds: call.period })];
    case "revoke":
      return [{ kind: "revokes", contract: call.contract, ...(call.isAll ? { isForAll: true } : {}) }];
    case "unknown":
      return [{ ...unknownAt(call.call.to), amount: String(call.call.value) }];
    default:
      return call satisfies never;
  }
}

const unknownAt = (contract: string): Line => ({ kind: "unknown", contract });

/** Without its decimals an amount means nothing. */
function line(
  kind: Line["kind"],
  { address, token, amount }: { address: string; token: Token | null; amount: bigint },
  more: Pick<Line, "to" | "until" | "contract" | "periodSeconds" | "isForAll">,
): Line {
  return token ? { kind, token, amount: String(amount), ...more } : unknownAt(address);
}
