import { errorTable, type Language } from '@hospital-crm/api/errors'
import type { Client } from '@hospital-crm/api/client'
import { useCall } from '../../../client/index.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useToasts, type Toasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { useFieldTexts } from '../fields/use-field-texts.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { listPermission } from '@hospital-crm/api/rules'
import { useCan, useUser } from '../../../session/index.ts'
import type { PlanContext } from './bulk-choice.ts'

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

/** What plans depend on beside the choice. @param isReservedFirst rows are received one by one, each with its form */
export const usePlanContext = (isReservedFirst: boolean): Omit<PlanContext, 'list' | 'onOwnerless'> => {
  const call = useCall()
  const can = useCan()
  const me = useUser().id
  const { receive } = useMessages('customers').bulk
  return {
    call,
    me,
    giveBackReason: receive.takenBack,
    rights: {
      receivePool: !isReservedFirst && can(listPermission('pools', 'receive')),
      giveUp: can(listPermission('customers', 'giveUp')),
      transfer: can(listPermission('customers', 'transfer')),
      restore: can(listPermission('wastes', 'restore')),
      remove: can(listPermission('customers', 'delete')),
    },
  }
}
