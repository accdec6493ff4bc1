import { expect, test } from "vitest";
import { ADDRESS_HEADER, addressKey } from "#app/platform/address.ts";
import { readClientAddress } from "#app/platform/limits.server.ts";

test.each([
  ["an IPv4 address counts as itself", "192.0.2.7", "192.0.2.7"],
  ["an IPv4 address in IPv6 form counts as the IPv4 address", "::ffff:192.0.2.7", "192.0.2.7"],
  ["an IPv4 address in hexadecimal IPv6 form counts as the IPv4 address", "::ffff:c000:0207", "192.0.2.7"],
  ["an IPv6 address counts as its network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["an IPv6 address in another spelling counts as the same network", "2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["an IPv6 address with omitted zeros counts as its full network", "2001:db8::1", "2001:db8:0:0::/64"],
  ["an interface name is ignored", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["the loopback address counts as its network", "::1", "0:0:0:0::/64"],
  ["an invalid address counts as itself", "not an address", "not an address"],
  ["an empty address counts as unknown", "", "unknown"],
])("an address is normalised for counting: %s", (_name, address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("the 2^64 addresses of a customer share one count of guesses, and a neighbouring network has its own", () => {
  const readAddressKey = (address: string) =>
    readClientAddress(new Request("http://localhost:3000/", { headers: { [ADDRESS_HEADER]: address } }));
  expect(readAddressKey("2001:db8:1:2::1")).toBe(readAddressKey("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  expect(readAddressKey("2001:db8:1:2::1")).not.toBe(readAddressKey("2001:db8:1:3::1"));
});
