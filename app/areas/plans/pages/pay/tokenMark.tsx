import type { PaymentTokenSymbol } from "../../../../../events/pricing/paymentTokens";

/** Our own token has our logo in solid ink; the dollar is drawn in outline. */
export function TokenMark({ token }: { token: PaymentTokenSymbol }) {
  return (
    <svg className={`coin coin--${token.toLowerCase()}`} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" strokeWidth="1.5" />
      {token === "TMAI" ? (
        <path d="M5.5 6.2h9M10 6.2v4.6M5.5 12.6h9M5.5 14.8h9" strokeWidth="1.5" />
      ) : (
        <path
          d="M12.7 7.7C12.3 6.7 11.3 6.2 10 6.2 8.5 6.2 7.4 6.9 7.4 8.1c0 2.7 5.3 1.1 5.3 3.8 0 1.2-1.1 1.9-2.7 1.9-1.4 0-2.4-.5-2.8-1.5M10 4.7v10.6"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
