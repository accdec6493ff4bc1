/** Writes one payment event by event, each in its own append. Returns the number of events written. */
export type WriteOnePayment = () => Promise<number>;

/** Events per second of this many concurrent writers, each writing one payment after another for this long. */
export async function eventsPerSecond(write: WriteOnePayment, writers: number, forMs: number): Promise<number> {
  const began = performance.now();
  let events = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() - began < forMs) {
        const written = await write();
        events += written;
      }
    }),
  );
  return (events * 1000) / (performance.now() - began);
}
