/** What a component says by itself, once in each language of this package. */
interface BothLanguages<Texts> {
  /** Its name in `Words`. */
  readonly name: string
  readonly zh: Texts
  readonly en: Texts
}

/** Chinese for `zh` and its regions, English for every other locale. */
function wordsOf<Texts>(words: BothLanguages<Texts>, locale: string): Texts {
  return new Intl.Locale(locale).language === 'zh' ? words.zh : words.en
}

export { wordsOf }
export type { BothLanguages }
