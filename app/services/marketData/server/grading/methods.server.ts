import type { Pool } from "pg";
import { investor1 } from "../../../../../analytics/grades/investor1.ts";
import { type Method, methodHash } from "../../../../../analytics/grades/method.ts";
import { trader1 } from "../../../../../analytics/grades/trader1.ts";

/** The methods that are currently published. */
export const METHODS: readonly Method[] = [trader1, investor1];

/** Stores the text of each method once. Throws if another text is stored under its name: that would be another method. */
export async function publishMethods(pool: Pool): Promise<void> {
  for (const method of METHODS) {
    const { version, specification } = method;
    await pool.query(
      "INSERT INTO market.methods (method, spec, spec_sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [version, specification, methodHash(method)],
    );
    const { rows } = await pool.query<{ spec: string }>("SELECT spec FROM market.methods WHERE method = $1", [version]);
    if (rows[0]?.spec !== specification)
      throw new Error(`${version} is published with another text: a changed method needs a version of its own`);
  }
}
