import { useCall } from '../../../client/index.ts'
import { failureToast } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'

/** Time to take it back, in ms. */
const UNDO_MS = 8000

/** Notes that two records are two people, and says so with a way back. */
export const useApart = (): ((one: number, other: number) => Promise<void>) => {
  const call = useCall()
  const language = useLanguage()
  const words = useMessages('merging')
  const { show } = useToasts()
  const changed = useCustomersChanged()
  const note = async (one: number, other: number, apart: boolean): Promise<void> => {
    try {
      await call('customers/customers/keepApart', { body: { one, other, apart }, quiet: true })
      void changed({ is: 'acted', rows: [], gone: [] })
      if (!apart) return
      const action = { label: words.undo, onPress: () => void note(one, other, false) }
      show({ kind: 'success', text: words.keptApart, durationMs: UNDO_MS, action })
    } catch (error) {
      show(failureToast(error, language, (why) => `${words.apartFailed}: ${why}`))
    }
  }
  return (one, other) => note(one, other, true)
}
