/** Waits before each further try, in ms: long enough together for a server to be restarted. */
export const RETRY_WAITS_MS = [300, 1000, 3000, 6000] as const

/** Tries a load again a few times. The failure of the last try is the answer's. */
export const patiently = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  for (const wait of RETRY_WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}
