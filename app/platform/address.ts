/** The header in which server/web.ts passes on the client's address. A value that a browser sends under this name is dropped there. */
export const ADDRESS_HEADER = "x-tmai-address";

/** Groups of an IPv6 address that identify the network; its owner chooses the other four freely. */
const GROUPS_OF_NETWORK = 4;

/**
 * The key that rate limits count an address under. A customer of any provider has a whole IPv6 network of 2^64 addresses,
 * so the network counts as one. An IPv4 address that a socket reports as IPv6 counts as IPv4.
 */
export function addressKey(address: string | undefined): string {
  const [bare = ""] = (address ?? "").trim().split("%");
  const groups = parseGroups(bare);
  if (groups === null) return bare || "unknown";
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(toBytes).join(".");
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Who a limit counts: an account by itself, everyone else by their address, because a guest who deletes the cookie becomes a new guest.
 * @param subject `account:…`, `guest:…`, or null
 */
export const limitKey = (subject: string | null, address: string | undefined): string =>
  subject?.startsWith("account:") ? subject : (address ?? subject ?? "");

/** The eight numbers of an IPv6 address, or null. The URL parser accepts every notation and normalises it. */
function parseGroups(address: string): number[] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]/`)) return null;
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = [], after = []] = written
    .split("::")
    .map((half) => half.split(":").flatMap((group) => (group === "" ? [] : [Number.parseInt(group, 16)])));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const toBytes = (group: number): number[] => [group >> 8, group & 0xff];
