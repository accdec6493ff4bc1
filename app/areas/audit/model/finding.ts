/** The category of a verifier's finding, for a sentence in the reader's language; its own text is shown with it. */
export type FindingKind =
  | "missing"
  | "order"
  | "changed"
  | "prevHash"
  | "chainHash"
  | "column"
  | "unreadable"
  | "signature"
  | "content"
  | "checkpoints";

/** The first match counts. Findings about checkpoints begin with the checkpoint's name. */
const KINDS: readonly (readonly [says: RegExp, kind: FindingKind])[] = [
  [/^position \d+ is missing$/, "missing"],
  [/^is missing: checkpoint \d+ covers it$/, "missing"],
  [/^version \d+ of .* is missing/, "missing"],
  [/^position \d+ found where/, "order"],
  [/^hash does not match the envelope$/, "changed"],
  [/^prevHash is not/, "prevHash"],
  [/^chainHash does not follow/, "chainHash"],
  [/^the column /, "column"],
  [/^(the envelope|the row of checkpoint)/, "unreadable"],
  [/^checkpoint \d[^:]*: .*(signed with the key|the signature does not match)/, "signature"],
  [/^checkpoint \d[^:]*: (found after|chainHash does not match|merkleRoot is not)/, "content"],
  [/^checkpoint \d+/, "checkpoints"],
];

export const kindOfFinding = (problem: string): FindingKind | null =>
  KINDS.find(([pattern]) => pattern.test(problem))?.[1] ?? null;
