import { Hash } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";

/** Parts of a sentence about an event. Components of their own, because Trans replaces children with its text. */
export const Figure = ({ of }: { of: string }) => <Num>{of}</Num>;
export const Code = ({ of }: { of: string }) =>
  of.length > 24 ? <Hash value={of} /> : <span className="mono">{of}</span>;
