/** Fetch something once for each key: who wants it again gets the same promise. What did not come stays away until the page is loaded anew. */
export function once<T>(fetch: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const coming = new Map<string, Promise<T>>();
  return (key = "") => {
    let one = coming.get(key);
    if (!one) coming.set(key, (one = fetch(key)));
    return one;
  };
}
