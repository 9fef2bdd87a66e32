import type { Duplicate } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { useCan } from '../../../session/index.ts'
import { duplicateQuestion, type ContactForm } from './customer-form.ts'
import { useSettled } from '../../../parts/use-time.ts'

/** Typing rests this long before the server is asked, in ms. */
const SETTLE_MS = 400

export interface Duplicates {
  list: readonly Duplicate[]
  isChecking: boolean
}

const none: readonly Duplicate[] = []

/** Records that share a way of contact with what is typed. @param id the record that is typed of, where it is there already */
export const useDuplicates = (form: Partial<ContactForm>, id?: number): Duplicates => {
  const call = useCall()
  const mayAsk = useCan()(permissionPath('customers/customers/duplicateCheck'))
  const question = useSettled(duplicateQuestion(form), SETTLE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['duplicates', question, id],
    enabled: mayAsk && question !== undefined,
    retry: false,
    meta: { isUnseen: true },
    queryFn: async ({ signal }) => {
      const answer = await call('customers/customers/duplicateCheck', {
        body: { ...question, ...(id !== undefined && { id }) },
        signal,
        quiet: true,
      })
      return answer.duplicates
    },
  })
  return { list: question === undefined ? none : (data ?? none), isChecking: isFetching }
}
