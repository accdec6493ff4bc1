import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** How the calls are made: this many in parallel, after as many warm-up calls as the server that it is compared with had. */
type Order = { body: unknown; callers: number; warmUpCalls: number; calls: number };

/**
 * Milliseconds of CPU of one call to an empty express route, in a separate process. The cost of our calls is divided by it:
 * the ratio hardly depends on the machine and its other load.
 */
export async function emptyCallCpuMs({ body, callers, warmUpCalls, calls }: Order): Promise<number> {
  const script = fileURLToPath(new URL("emptyRouteProcess.ts", import.meta.url));
  const child = fork(script, {
    execArgv: ["--import", "tsx"],
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  try {
    const [{ port }] = (await once(child, "message")) as [{ port: number }];
    const cpuMs = async () => {
      child.send("cpu");
      const [message] = (await once(child, "message")) as [{ cpuMs: number }];
      return message.cpuMs;
    };
    const url = `http://127.0.0.1:${port}/`;
    await sendFrom(callers, warmUpCalls, url, body);
    const before = await cpuMs();
    await sendFrom(callers, calls, url, body);
    return ((await cpuMs()) - before) / calls;
  } finally {
    child.disconnect();
    await once(child, "exit");
  }
}

async function sendFrom(callers: number, calls: number, url: string, body: unknown): Promise<void> {
  let left = calls;
  const caller = async () => {
    while (left-- > 0) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
