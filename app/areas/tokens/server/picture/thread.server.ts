import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { env } from "#app/platform/env.server.ts";
import type { PictureAnswer, PictureContent } from "./worker.server.ts";

/** The web process's side of the rendering thread. The thread starts with the first picture and ends when there is nothing to render. */

const LONGEST_MS = 20_000;
const IDLE_MS = 120_000;
const MAX_MIB = 256;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/** Renders a picture as PNG. One at a time. */
export async function drawInThread(content: PictureContent): Promise<Uint8Array> {
  clearTimeout(idle);
  thread ??= start();
  const answer = await renderInWorker(thread, content);
  idle = setTimeout(endPictureThread, IDLE_MS).unref();
  if ("problem" in answer) throw new Error(`A picture cannot be drawn: ${answer.problem}`);
  return answer.png;
}

/** Ends the thread; the next picture starts it again. */
export async function endPictureThread(): Promise<void> {
  clearTimeout(idle);
  const ending = thread;
  thread = null;
  await ending?.terminate();
}

function renderInWorker(on: Worker, content: PictureContent): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(new Error("A picture takes too long to draw.")), LONGEST_MS).unref();
    const settled = () => {
      clearTimeout(late);
      on.off("message", done).off("error", fail).off("exit", ended);
    };
    const done = (answer: PictureAnswer) => {
      settled();
      resolve(answer);
    };
    const fail = (error: Error) => {
      settled();
      // The next picture gets a new thread.
      if (thread === on) thread = null;
      void on.terminate();
      reject(error);
    };
    const ended = () => fail(new Error("The thread that draws pictures has ended."));
    on.on("message", done).on("error", fail).on("exit", ended);
    on.postMessage(content);
  });
}

/** From the sources in development and tests, and otherwise the bundle of server/bundling. */
function start(): Worker {
  const worker = import.meta.url.endsWith(".ts")
    ? new Worker(buildWorkerSource(new URL(SOURCE, import.meta.url)), { ...OPTIONS, ...own(), eval: true })
    : new Worker(resolve("build/processes/tokenPictures.js"), { ...OPTIONS, ...own() });
  // An error while nothing is being rendered would otherwise end the process.
  worker.on("error", () => undefined);
  worker.unref();
  return worker;
}

const SOURCE = "./worker.server.ts";
const OPTIONS = { name: "token pictures", resourceLimits: { maxOldGenerationSizeMb: MAX_MIB } };
/** The thread gets none of the web process's secrets. */
const own = () => ({ env: { NODE_ENV: env().NODE_ENV } });
/** The same way as server/bootstrap.mjs runs our sources. */
const buildWorkerSource = ({ href }: URL): string =>
  `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(href)})));`;
