import { errorTable, type Language } from '@hospital-crm/api/errors'
import type { Client } from '@hospital-crm/api/client'
import { useCall } from '../../../client/index.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts, type Toasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { useFieldTexts } from '../fields/use-field-texts.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { failureWords } from '../../../failures/failure-words.ts'

/** What every run of an act needs of the page around it. */
export interface BulkTools {
  call: Client['call']
  changed: ReturnType<typeof useCustomersChanged>
  show: Toasts['show']
  texts: FieldTexts
  language: Language
  /** The words for a record that is not there, and for a failure. */
  words: { goneText: string; errorText: (error: unknown) => string }
}

export const useBulkTools = (): BulkTools => {
  const language = useLanguage()
  return {
    call: useCall(),
    changed: useCustomersChanged(),
    show: useToasts().show,
    texts: useFieldTexts(),
    language,
    words: {
      goneText: errorTable.not_found[language],
      errorText: (error) => failureWords(error, language),
    },
  }
}
