import type { Language } from '@hospital-crm/api/errors'

/** English when the caller prefers it to Chinese, else Chinese, the product's first language. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  let best: { language: Language; weight: number } | undefined
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const [, name, quality] = /^\s*(zh|en)\b[\w-]*\s*(?:;\s*q=([\d.]+))?/i.exec(part) ?? []
    if (!name) continue
    const weight = quality === undefined ? 1 : Number(quality) || 0
    if (weight > (best?.weight ?? 0)) best = { language: name.toLowerCase() as Language, weight }
  }
  return best?.language ?? 'zh'
}
