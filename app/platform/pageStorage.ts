/**
 * Browser storage for a page. A browser that blocks site data throws even on access, and a full one refuses to write: values are then
 * stored in memory while the page is open. Nothing else in app/ touches web storage, cookies or locks of the page (test/app/house.test.ts).
 */

type Name = "localStorage" | "sessionStorage";
type PageStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's own storage; null when it is blocked, or switched off as in some web views. */
function getStorage(name: Name): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

function forgivingStorage(name: Name): PageStorage {
  const memory = new Map<string, string>();
  const tried = <T>(use: (storage: Storage) => T): T | null => {
    const storage = getStorage(name);
    try {
      return storage && use(storage);
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key)),
    setItem(key, value) {
      memory.delete(key);
      const isWritten = tried((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!isWritten) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      tried((storage) => storage.removeItem(key));
    },
  };
}

/** For this browser, across all its tabs. */
export const browserStorage = forgivingStorage("localStorage");
/** For this tab. */
export const tabStorage = forgivingStorage("sessionStorage");

/**
 * Provides an in-memory storage for the life of the page to libraries that use the browser's without checking access. Call before they run.
 */
export function lendStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (getStorage(name) === null)
      Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
}

function memoryStorage(): Storage {
  const memory = new Map<string, string>();
  return {
    get length() {
      return memory.size;
    },
    key: (index) => [...memory.keys()][index] ?? null,
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, String(value)),
    removeItem: (key) => void memory.delete(key),
    clear: () => memory.clear(),
  };
}

/** The page's cookies; none when a browser refuses access. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

export function writeCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing from one of the three engines
    document.cookie = text;
  } catch {
    // The user is asked again for what the cookie would have stored.
  }
}

/**
 * Runs if no other tab of this browser is running under the same name; otherwise returns the result of `taken`. Without Web Locks (plain
 * http on another machine, old browsers, blocked site data) it always runs.
 */
export async function withBrowserLock<T>(name: string, run: () => Promise<T>, taken: () => T): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return run();
  let isAnswered = false;
  try {
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      return lock === null ? taken() : run();
    });
  } catch (error) {
    if (isAnswered) throw error;
    return run();
  }
}
