import { subscribe } from "node:diagnostics_channel";
import { afterEach } from "vitest";
import { z } from "zod";
import type { Answered } from "#app/http/endpoint.server.ts";

/**
 * Every response of one of our own calls, in any test, must be declared by the call: its status, its refusal, and the shape of its data
 * where declared. Otherwise the test fails.
 */

const wrong: string[] = [];
const pending: Promise<void>[] = [];

// Names of channels instead of the channels: the app's modules are loaded once the environment is as a test needs it.
subscribe("tmai.undeclared-refusal", (text) => void wrong.push(`undeclared refusal: ${String(text)}`));
subscribe("tmai.endpoint-answered", (message) => void pending.push(check(message as Answered)));

async function check({ endpoint, response }: Answered): Promise<void> {
  const { success = [200], response: data, members, files } = endpoint;
  if (!response.ok || (data === undefined && members === undefined)) return;
  const where = `${endpoint.method} ${endpoint.path}`;
  if (!success.includes(response.status)) wrong.push(`${where} answered ${response.status}`);
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
  if (files?.includes(type)) return;
  const shape = z.strictObject({ code: z.literal(response.status), ...(data && { data }), ...members });
  const parsed = shape.safeParse(await response.clone().json());
  if (!parsed.success) wrong.push(`${where} answered otherwise than it says: ${z.prettifyError(parsed.error)}`);
}

afterEach(async () => {
  await Promise.all(pending.splice(0));
  const found = wrong.splice(0);
  if (found.length > 0) throw new Error([...new Set(found)].join("\n"));
});
