import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chunk } from "#app/areas/chatbot/model/message.ts";
import { eventStream } from "#app/areas/chatbot/server/turn/sse.server.ts";
import { endOpenResponses } from "#app/platform/openResponses.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const piece = { type: "start", messageId: "one" } as Chunk;
const openReader = (chunks: AsyncGenerator<Chunk>, left = () => {}) => {
  const { body } = eventStream(chunks, left);
  if (!body) throw new Error("an answer has a body");
  return body.getReader();
};

test("an answer that fails midway leaves no heartbeat timer, which would end the process", async () => {
  async function* failing() {
    yield piece;
    throw new Error("the store is gone");
  }
  const reader = openReader(failing());
  await reader.read();
  await expect(reader.read()).rejects.toThrow("the store is gone");
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer that has ended leaves no heartbeat timer", async () => {
  async function* whole() {
    yield piece;
  }
  const reader = openReader(whole());
  while (!(await reader.read()).done);
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer in progress is abandoned when the server stops, and an ended one is not", async () => {
  async function* whole() {
    yield piece;
  }
  const left = vi.fn();
  const reader = openReader(whole(), left);
  await reader.read();
  endOpenResponses();
  expect(left).toHaveBeenCalledTimes(1);
  while (!(await reader.read()).done);
  endOpenResponses();
  expect(left).toHaveBeenCalledTimes(1);
});
