import type { CustomerFieldName } from '@hospital-crm/api/entities'
import { useCall } from '../../../client/index.ts'
import { failureToast } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import type { FieldTexts } from '../fields/field-text.ts'

/** Takes a merge back and says so: `done` where nothing stayed with the kept record. Answers whether it was done. */
export const useSplit = ({
  messages,
  joined,
}: FieldTexts): ((merge: number, done: string) => Promise<boolean>) => {
  const call = useCall()
  const language = useLanguage()
  const { split: words } = useMessages('merging')
  const { show } = useToasts()
  const changed = useCustomersChanged()
  return async (merge, done) => {
    try {
      const { row, other, stayed } = await call('customers/customers/split', { body: { merge }, quiet: true })
      const fields = stayed.map((field) => messages.fields[field as CustomerFieldName] ?? field)
      await changed({ is: 'acted', rows: other ? [row, other] : [row], gone: [] })
      void changed({ is: 'unknown' })
      show({ kind: 'success', text: fields.length > 0 ? words.stayed(joined(fields)) : done })
      return true
    } catch (error) {
      show(failureToast(error, language, (why) => `${words.failed}: ${why}`))
      return false
    }
  }
}
