/** One payment written event by event, each as an append of its own. Answers how many events it wrote. */
export type WriteOnePayment = () => Promise<number>;

/** Events per second of so many writers at once, each writing one payment after the other for so long. */
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
