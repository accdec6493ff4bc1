import type { StandardFile } from "../model/standardFile.ts";
import type { Refusal } from "./refused.server.ts";

export async function fetchList(_address: string): Promise<{ file: StandardFile } | { refusal: Refusal }> {
  return { refusal: { tag: "AddressNotFetched" } };
}
