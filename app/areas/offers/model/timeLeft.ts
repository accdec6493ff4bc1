/** Minutes and seconds that the quote is still valid for: whole blocks, because nothing changes between two of them. */
export function timeLeft(blocks: number, blockSeconds: number): string {
  const seconds = Math.round(blocks * blockSeconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
