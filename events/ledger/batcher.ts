/**
 * Gathers what is asked for while one batch is under way into the next batch. One batch runs at a time: behind the
 * ledger's lock a second one could only wait.
 */
export function batcher<Item, Answer>(
  runBatch: (items: Item[]) => Promise<Answer[]>,
  mostAtOnce: number,
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
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
      // A turn of the event loop lets neighbours that are ready now come along.
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
    });
}
