/** What is fetched before anything asks for it: the texts of the log-in, the frame, and the pages that a day begins with. */
export type CodeName = 'login' | 'frame' | 'list' | 'figures'

/** Where the build writes the files of each, by language; a page that was not built has none. */
const CODE_META = 'code-ahead'

type Files = Partial<Record<string, Partial<Record<CodeName, readonly string[]>>>>

/** Fetches code and texts in the given order, unless they are here or on their way. Nothing of it runs. */
export const fetchAhead = (language: string, ...names: readonly CodeName[]): void => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name=${CODE_META}]`)?.content
  const files = (JSON.parse(written ?? '{}') as Files)[language] ?? {}
  for (const file of new Set(names.flatMap((name) => files[name] ?? []))) {
    if (document.querySelector(`link[href="${file}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

/** Asks the server for what anybody may know, in the browser's language; the first call that wants it gets the answer. */
export const askAhead = (path: string): void => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: path })
  document.head.append(link)
}

/** The page that an address leads to, where it is one that a day begins with. */
export const pageAhead = (hash: string): CodeName => (hash.startsWith('#/customer/c') ? 'list' : 'figures')
