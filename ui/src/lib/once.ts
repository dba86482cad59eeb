/** Fetch something once per key: later callers get the same promise. What could not be fetched is not tried again before a reload. */
export function once<T>(fetch: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const coming = new Map<string, Promise<T>>();
  return (key = "") => {
    let one = coming.get(key);
    if (!one) coming.set(key, (one = fetch(key)));
    return one;
  };
}
