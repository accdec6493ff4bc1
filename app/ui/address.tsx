import { InShort } from "./inShort.tsx";

/** First 8 and last 4 characters of an address: `0x709979...79C8`. Source: docs/spec/product.md#2. */
export const shortAddress = (value: string) => `${value.slice(0, 8)}...${value.slice(-4)}`;

export function Address({ value }: { value: string }) {
  return (
    <span dir="ltr" title={value}>
      <InShort className="mono" full={value} short={shortAddress(value)} />
    </span>
  );
}
