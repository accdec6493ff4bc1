import { InShort } from "./inShort.tsx";

const BARS = 16;
const TALLEST = 12;

/**
 * Heights of the sixteen bars, 0 to 15. Every digit of the hash affects one of them, so that two hashes that differ in a
 * single digit have different pictures.
 */
export function toBarHeights(hash: string): number[] {
  const digits = hash.replace(/^0x/, "");
  return Array.from({ length: BARS }, (_, bar) => {
    let height = 0;
    for (let at = bar; at < digits.length; at += BARS) height ^= Number.parseInt(digits.charAt(at), 16) || 0;
    return height;
  });
}

const buildPath = (hash: string) =>
  toBarHeights(hash)
    .map((height, bar) => `M${bar * 3 + 1} ${TALLEST}V${(TALLEST - 1.5 - height * 0.7).toFixed(1)}`)
    .join("");

/** First ten and last six characters. */
export const shortHash = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

/** A hash or a long identifier in text. */
export const Hash = ({ value }: { value: string }) => (
  <span dir="ltr" title={value}>
    <InShort className="mono" full={value} short={shortHash(value)} />
  </span>
);

/** A picture of a hash for comparing it with another by eye, always next to its text. */
export function HashPrint({ hash, href }: { hash: string; href?: string }) {
  const text = <InShort className="mono" full={hash} short={shortHash(hash)} />;
  return (
    <span className="hash" title={hash}>
      <svg className="hash__print" viewBox="0 0 48 12" preserveAspectRatio="none" aria-hidden="true">
        <path d={buildPath(hash)} fill="none" />
      </svg>
      {href === undefined ? (
        text
      ) : (
        <a className="link" href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </span>
  );
}
