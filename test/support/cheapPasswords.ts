import { randomBytes, scryptSync } from "node:crypto";

/** scrypt in its smallest size. The real one takes a tenth of a second of a core, hundreds of times in the tests of accounts. */
const hashed = (password: string, salt: string) => scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 }).toString("hex");

const CHEAP = "cheap:";

/**
 * Passwords that cost next to nothing, for tests of everything around them. Passwords stored earlier stay valid. Returns the real
 * functions.
 */
export async function makePasswordsCheap() {
  const { auth } = await import("#app/identity/auth.server.ts");
  const { password } = await (await auth()).$context;
  const { hash, verify } = password;
  password.hash = async (text) => {
    const salt = randomBytes(16).toString("hex");
    return `${CHEAP}${salt}:${hashed(text, salt)}`;
  };
  password.verify = async ({ hash: stored, password: text }) => {
    if (!stored.startsWith(CHEAP)) return verify({ hash: stored, password: text });
    const [salt = "", key] = stored.slice(CHEAP.length).split(":");
    return key === hashed(text, salt);
  };
  return { hash, verify };
}
