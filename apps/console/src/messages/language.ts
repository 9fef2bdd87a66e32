/** Languages of the product; Chinese is the first. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** Values of the lang attribute, which choose glyphs and hyphenation. */
export const htmlLang: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** The first of the browser's languages that the product speaks; Chinese where it speaks none of them. */
export const languageOf = (preferred: readonly string[]): Language => {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => language === primary)
    if (known) return known
  }
  return 'zh'
}
