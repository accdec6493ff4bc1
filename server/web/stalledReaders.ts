import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A connection that reads nothing for a minute, not even a piece of 64 KiB, is not just slow. */
const TIMEOUT_MS = 60_000;

/**
 * Closes connections whose readers do not read what waits for them: otherwise a response would stay in memory, or its files and queries
 * open, for as long as they like. Reading a byte now and then does not count.
 */
export function endStalled(server: Server, timeoutMs = TIMEOUT_MS): void {
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on("connection", (socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, known] of open) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken !== known.taken) open.set(socket, { taken, since: now });
      else if (now - known.since >= timeoutMs) socket.destroy();
    }
  }, timeoutMs / 6);
  look.unref();
  server.once("close", () => clearInterval(look));
}
