import Negotiator from "negotiator";

/** Selects what a client prefers from what is available. Source: RFC 9110, 12.5.1 and 12.5.3. */

/** Parameters other than the weight: the response states its own charset, and no client is refused for requesting another. */
const PARAMETER = /;[ \t]*(?![qQ][ \t]*=)[^;,]*/g;

/** Media types in order of preference; excluded or unnamed ones are left out. All of them without a header. */
export function acceptedTypes(accept: string | null, available: readonly string[]): string[] {
  const header = accept === null || accept.trim() === "" ? "*/*" : accept.replace(PARAMETER, "");
  return new Negotiator({ headers: { accept: header } }).mediaTypes([...available]);
}

/**
 * The encoding of a response: the most preferred one, and on a tie our first. A header that names none of them gets the bytes as they are.
 * @param available the best first
 */
export function acceptedEncoding<Encoding extends string>(
  accept: string | null,
  available: readonly (Encoding | "identity")[],
): Encoding | "identity" {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accept ?? "identity" } });
  // Its types omit the second argument, which breaks ties.
  const encodings: (this: Negotiator, available: string[], preferred: string[]) => string[] = negotiator.encodings;
  const [preferred] = encodings.call(negotiator, [...available], [...available]);
  return available.find((encoding) => encoding === preferred) ?? "identity";
}

/** The most preferred of them; our first when a client has no preference, or accepts none of them. */
export const preferredType = <Type extends string>(
  accept: string | null,
  available: readonly [Type, ...Type[]],
): Type => available.find((type) => type === acceptedTypes(accept, available)[0]) ?? available[0];
