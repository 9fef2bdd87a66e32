/**
 * Whether a page may open the socket: one of this very host, or of an origin that the settings name. Without an Origin
 * header it is no browser, and nothing rides along with it unasked.
 */
export const originAllowed = (
  headers: { origin?: string | undefined; host?: string | undefined },
  allowed: readonly string[],
): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}
