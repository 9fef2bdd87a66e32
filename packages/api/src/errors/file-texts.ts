import type { Language } from './status-texts.ts'

/** What to say of a file that is something else than its name says. Endings without their dot. */
export const nameMismatchText: Readonly<Record<Language, (ending: string, found: string) => string>> = {
  zh: (ending, found) => `文件内容是 ${found.toUpperCase()}，与后缀 .${ending} 不符`,
  en: (ending, found) => `The file is a ${found.toUpperCase()}, and its name ends in .${ending}`,
}
