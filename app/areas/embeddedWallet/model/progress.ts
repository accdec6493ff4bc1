/** State of an operation on one chain. `queued`: waits for others. */
export type Step =
  | { status: "queued" | "checking" | "waiting" | "sent" }
  | { status: "mined"; confirmations: number; needed: number }
  | { status: "failed"; text: string };
export type OnChain = { chainId: number } & Step;

export const isOver = ({ status }: OnChain): boolean => status === "mined" || status === "failed";

/** Groups chains by the message that they need. */
export function sorted(chains: readonly OnChain[]) {
  const failed = chains.flatMap((one) => (one.status === "failed" ? [one] : []));
  const mined = chains.flatMap((one) => (one.status === "mined" ? [one] : []));
  const open = chains.filter((one) => !isOver(one));
  /** In a block, and not yet final. */
  const counting = mined.filter(({ confirmations, needed }) => confirmations < needed);
  return { failed, mined, open, counting };
}
