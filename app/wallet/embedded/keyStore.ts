import { KeyFailure } from "./keyFailure.ts";

/** Keys in this browser's IndexedDB. A CryptoKey is stored as an object, so a key that cannot be exported stays so. */

const DATABASE = "tmai-wallet";
const STORES = ["deviceKeys", "passkeys", "solanaKeys"] as const;
export type StoreName = (typeof STORES)[number];

/** Stores a record under its key, and reads it back: some browsers accept a CryptoKey and return nothing. */
export async function store(name: StoreName, key: string, record: unknown): Promise<void> {
  await within(name, "readwrite", (rows) => rows.put(record, key));
  if ((await read(name, key)) === undefined) throw new KeyFailure("cannotStoreKeys");
}

export const read = (name: StoreName, key: string): Promise<unknown> =>
  within(name, "readonly", (rows) => rows.get(key));

export const readAll = (name: StoreName): Promise<unknown[]> => within(name, "readonly", (rows) => rows.getAll());

/** In private mode any of these steps may fail, depending on the browser; a failure here means that the browser stores no keys. */
async function within<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    throw new KeyFailure("cannotStoreKeys", error);
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds the key store"));
  });
}
