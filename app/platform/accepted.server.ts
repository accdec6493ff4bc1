import Negotiator from "negotiator";

/** What a client prefers of what there is. Source: RFC 9110, 12.5.1 and 12.5.3. */

/** Parameters other than the weight: what is sent says of itself which charset it is in, and no client is refused for asking. */
const PARAMETER = /;[ \t]*(?![qQ][ \t]*=)[^;,]*/g;

/** Media types in the order of preference; those that are excluded or not named are left out. All of them without a header. */
export function acceptedTypes(accept: string | null, available: readonly string[]): string[] {
  const header = accept === null || accept.trim() === "" ? "*/*" : accept.replace(PARAMETER, "");
  return new Negotiator({ headers: { accept: header } }).mediaTypes([...available]);
}

/**
 * The encoding of an answer: the most preferred one, and of equals the first of ours. What names none of them gets the bytes as they are.
 * @param available the best first
 */
export function acceptedEncoding<Encoding extends string>(
  accept: string | null,
  available: readonly (Encoding | "identity")[],
): Encoding | "identity" {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accept ?? "identity" } });
  // Its types leave out the second argument, by which equals are ordered.
  const encodings: (this: Negotiator, available: string[], preferred: string[]) => string[] = negotiator.encodings;
  const [preferred] = encodings.call(negotiator, [...available], [...available]);
  return available.find((encoding) => encoding === preferred) ?? "identity";
}

/** The most preferred of them; the first of ours where a client has no preference, or wants none of them. */
export const preferredType = <Type extends string>(
  accept: string | null,
  available: readonly [Type, ...Type[]],
): Type => available.find((type) => type === acceptedTypes(accept, available)[0]) ?? available[0];
