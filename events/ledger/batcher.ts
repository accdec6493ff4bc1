/**
 * Collects the requests that arrive while a batch is running into the next batch. Only one batch runs at a time: a second
 * one could only wait for the ledger's lock.
 */
export function batcher<Item, Answer>(
  runBatch: (items: Item[]) => Promise<Answer[]>,
  maxAtOnce: number,
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxAtOnce);
      waiting = waiting.slice(maxAtOnce);
      try {
        const answers = await runBatch(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // One turn of the event loop, so that other requests that are ready can join.
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
    });
}
