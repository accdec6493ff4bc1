import { shortHash } from "~/ui/hashPrint";
import { Num } from "~/ui/num";

/** Parts of a sentence about an event. Components of their own, because Trans replaces children with its text. */
export const Figure = ({ of }: { of: string }) => <Num>{of}</Num>;
export const Code = ({ of }: { of: string }) => <span className="mono">{of.length > 24 ? shortHash(of) : of}</span>;
