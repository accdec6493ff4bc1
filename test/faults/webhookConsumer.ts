import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { createRandom } from "./random.ts";

/**
 * A consumer's server: it writes each delivery to disk before it confirms it, a line each of id, stream, version and hash of the body.
 * Arguments: port, file, secret, seed.
 */

const [port = "0", file = "", secret = "", seed = "1"] = process.argv.slice(-4);
const verifier = new Webhook(secret);
const random = createRandom(Number(seed));
const disk = openSync(file, "a");
// Ends a line that a kill cut off.
writeSync(disk, "\n");

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body = Buffer.concat(parts).toString("utf8");
    verifier.verify(body, request.headers as Record<string, string>);
    if (random() < 0.05) return response.writeHead(503).end();
    const { id, stream, version } = JSON.parse(body);
    writeSync(disk, `${id} ${stream} ${version} ${createHash("sha256").update(body).digest("hex")}\n`);
    fsyncSync(disk);
    response.writeHead(204).end();
  });
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("here"));
process.once("exit", () => closeSync(disk));
