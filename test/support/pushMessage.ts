import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

/** What a browser reads of a push (RFC 8291, `aes128gcm`): written independently, so that it checks the library that encrypts. */
export function openPush(sealed: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const keyEnd = 21 + sealed.readUInt8(20);
  const server = sealed.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), server]);
  const secret = derive(browser.computeSecret(server), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(keyEnd, -16)), opener.final()]);
  // The last record's text ends with a two, followed only by padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));
