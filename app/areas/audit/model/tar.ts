/** Entries of a tar archive (POSIX ustar), for files in memory. Names of at most 100 characters. */

const BLOCK = 512;

/** One file: its header, its bytes, and zeros up to the next block. */
export function tarEntry(name: string, bytes: Buffer, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long a name`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  header.write(name, 0, "utf8");
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.length, 124, 12);
  octal(Math.floor(modifiedAt.getTime() / 1000), 136, 12);
  header.write("        0", 148, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

/** The end of an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);
