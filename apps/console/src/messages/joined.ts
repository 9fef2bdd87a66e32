import type { Language } from './load-messages.ts'

/** Names one after the other, as a line of each language lists them. */
export const joinedIn: Readonly<Record<Language, (names: readonly string[]) => string>> = {
  zh: (names) => names.join('、'),
  en: (names) => names.join(', '),
}
