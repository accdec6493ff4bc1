import { expect, test, vi } from "vitest";
import { requireLocalNetwork } from "#app/gallery/gallery.server.ts";

const network = vi.hoisted(() => ({ NETWORK: "local" }));
vi.mock("#app/platform/env.server.ts", () => ({ env: () => network }));

test("the gallery exists only on a local network", () => {
  network.NETWORK = "local";
  expect(requireLocalNetwork).not.toThrow();
  for (const other of ["test", "main"]) {
    network.NETWORK = other;
    expect(requireLocalNetwork).toThrow(expect.objectContaining({ status: 404 }));
  }
});
