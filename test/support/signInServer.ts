import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Role } from "#app/identity/roles.ts";

/**
 * `node --import tsx test/support/signInServer.ts DATA_DIR ORIGIN` answers `GET /{role}` with the cookie of a new account with that
 * role, in the program that runs on the folder, until its standard input ends. `GET /judge/{agentId}` judges an agent on paper now. A separate process, so that browser tests need none
 * of the app's modules; one for all of them, because loading those takes seconds.
 */
const [dataDir = "", origin = ""] = process.argv.slice(2);
const { appUrl } = JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8")) as { appUrl: string };
Object.assign(process.env, {
  NODE_ENV: "test",
  NETWORK: "local",
  APP_ORIGIN: origin,
  DATABASE_URL: appUrl,
  SESSION_SECRET: readFileSync(join(dataDir, "keys", "session"), "utf8").trim(),
});
const { signInAs } = await import("./people.ts");

async function answerTo(path: string): Promise<string> {
  const agentId = /^judge\/([0-9a-f-]{36})$/.exec(path)?.[1];
  if (agentId === undefined) return (await signInAs(path as Role)).cookie;
  const { judgeAsIfBegunBefore } = await import("./judgedNow.ts");
  return judgeAsIfBegunBefore(agentId);
}

const server = createServer((request, response) => {
  answerTo(request.url?.slice(1) ?? "").then(
    (answer) => response.end(answer),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`ready http://127.0.0.1:${port}`);
});
process.stdin.on("end", () => process.exit(0)).resume();
