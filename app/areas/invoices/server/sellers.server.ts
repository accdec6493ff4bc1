import { database, prisma } from "#app/platform/db.server.ts";
import type { Seller } from "#app/platform/invoiceEnv.server.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";

/** Stores a seller as printed, and returns its hash. */
export async function storeSeller(seller: Seller): Promise<string> {
  const words = canonicalJson(seller);
  const hash = sha256Hex(words);
  await database().pool.query(
    "INSERT INTO invoices.sellers (hash, words, first_used) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING",
    [hash, words],
  );
  return hash;
}

/** The seller with a hash. Its text was checked when it was stored, and the hash proves that it is unchanged. */
export async function sellerByHash(hash: string): Promise<Seller> {
  const row = await prisma().invoiceSeller.findUnique({ where: { hash } });
  if (!row || sha256Hex(row.words) !== hash) throw new Error(`the seller ${hash} is not stored as it was printed`);
  return JSON.parse(row.words) as Seller;
}
