const OURS = 'hospital-crm.'

const ourKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(OURS))

/**
 * A page as on a first visit: nothing kept, and the address at its start. Answers the way back to how it was, so that
 * a story which runs the whole console leaves nothing behind.
 */
export const cleanPage = (): (() => void) => {
  const { dataset, lang } = document.documentElement
  const { theme, density } = dataset
  const kept = ourKeys().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
  const { title } = document
  const address = location.pathname + location.search + location.hash
  for (const key of ourKeys()) localStorage.removeItem(key)
  history.replaceState(null, '', location.pathname + location.search)
  return () => {
    for (const key of ourKeys()) localStorage.removeItem(key)
    for (const [key, value] of kept) localStorage.setItem(key, value)
    history.replaceState(null, '', address)
    document.title = title
    document.documentElement.lang = lang
    if (theme !== undefined) dataset['theme'] = theme
    if (density !== undefined) dataset['density'] = density
  }
}
