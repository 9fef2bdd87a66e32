import { fieldWordsEn, fieldWordsZh, type CustomerFieldName } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'

/** The words for fields and their fixed choices, by language. */
export const fieldWords = { zh: fieldWordsZh, en: fieldWordsEn } as const

/** What the column of a field is called in files, which is what the console calls it. */
export const headingOf = (field: CustomerFieldName, language: Language): string =>
  fieldWords[language].fields[field]
