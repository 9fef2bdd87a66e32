/** Code that can be fetched before anything asks for it: of the frame, of the first pages, and the texts of each language. */
export type CodeName = 'frame' | 'list' | 'figures' | 'zh' | 'en'

/** Where the build writes which files each of them is; a page that was not built has none. */
const CODE_META = 'code-ahead'

type Files = Partial<Record<CodeName, readonly string[]>>

/** Fetches code in the given order, unless it is here or on its way. Nothing of it runs. */
export const fetchAhead = (...names: readonly CodeName[]): void => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name=${CODE_META}]`)?.content
  const files = JSON.parse(written ?? '{}') as Files
  for (const file of new Set(names.flatMap((name) => files[name] ?? []))) {
    if (document.querySelector(`link[href="${file}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}
