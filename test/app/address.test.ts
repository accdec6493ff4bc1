import { expect, test } from "vitest";
import { ADDRESS_HEADER, addressKey } from "#app/platform/address.ts";
import { readClientAddress } from "#app/platform/limits.server.ts";

test.each([
  ["an IPv4 address counts as itself", "192.0.2.7", "192.0.2.7"],
  ["an IPv4 address written as IPv6 is the same one", "::ffff:192.0.2.7", "192.0.2.7"],
  ["in hexadecimal too", "::ffff:c000:0207", "192.0.2.7"],
  ["an IPv6 address counts as its network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["however it is written", "2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["with zeros left out in the network", "2001:db8::1", "2001:db8:0:0::/64"],
  ["an interface's name is no part of it", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["one's own machine", "::1", "0:0:0:0::/64"],
  ["what is no address counts together with its like", "not an address", "not an address"],
  ["nothing", "", "unknown"],
])("an address is normalised for counting: %s", (_name, address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("the 2^64 addresses of a customer share one count of guesses, and a neighbouring network has its own", () => {
  const readAddressKey = (address: string) =>
    readClientAddress(new Request("http://localhost:3000/", { headers: { [ADDRESS_HEADER]: address } }));
  expect(readAddressKey("2001:db8:1:2::1")).toBe(readAddressKey("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  expect(readAddressKey("2001:db8:1:2::1")).not.toBe(readAddressKey("2001:db8:1:3::1"));
});
