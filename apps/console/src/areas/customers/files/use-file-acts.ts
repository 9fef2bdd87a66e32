import type { CustomerFile } from '@hospital-crm/api/entities'
import { useCall } from '../../../client/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import type { FieldTexts } from '../fields/field-text.ts'

interface FileActs {
  /** Removes a file, and offers to bring it back. */
  remove: (file: CustomerFile) => Promise<void>
}

/** What is done to the files of one customer. */
export const useFileActs = (id: number, texts: FieldTexts): FileActs => {
  const call = useCall()
  const { show } = useToasts()
  const changed = useCustomersChanged()
  const { files: words } = texts.messages
  const restore = async (file: CustomerFile) => {
    await call('customers/files/restore/{id}', { params: { id: file.id }, body: {} })
    show({ kind: 'success', text: words.restored(file.name) })
    void changed({ is: 'filed', id })
  }
  return {
    remove: async (file) => {
      await call('customers/files/remove/{id}', { params: { id: file.id }, body: {} })
      const undo = () => void restore(file).catch(() => undefined)
      show({ kind: 'success', text: words.removed(file.name), action: { label: words.undo, onPress: undo } })
      void changed({ is: 'filed', id })
    },
  }
}
