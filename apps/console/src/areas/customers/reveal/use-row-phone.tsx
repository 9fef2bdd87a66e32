import type { CustomerRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import type { DataGridAction } from '@hospital-crm/ui/customer-grid'
import { Eye, MessageCircle } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'

const RevealDialog = lazyPart(() => import('./phone-reveal.tsx'), 'RevealDialog')
const MessageDialog = lazyPart(() => import('../sms/message-dialog.tsx'), 'MessageDialog')

interface RowPhone {
  /** What can be done with the number of a row, for its menu. */
  actionsFor: (row: CustomerRow) => DataGridAction[]
  /** Put it once beside the list. */
  dialog: ReactNode
}

/** Revealing a number and writing to it, from the menu of a row. */
export const useRowPhone = ({ messages, timeZone }: Pick<FieldTexts, 'messages' | 'timeZone'>): RowPhone => {
  const can = useCan()
  const [opened, setOpened] = useState<{ kind: 'reveal' | 'message'; row: CustomerRow }>()
  const canReveal = can(permissionPath('customers/customers/revealPhone'))
  const canMessage = can(permissionPath('customers/customers/sendMessage'))
  const { drawer } = messages
  const close = () => setOpened(undefined)
  return {
    actionsFor: (row) => [
      ...(canReveal && row.phone_masked && row.phone !== '' && row.stage !== 'waste'
        ? [
            {
              id: 'reveal',
              label: drawer.revealPhone,
              icon: <Eye />,
              onAction: () => setOpened({ kind: 'reveal', row }),
            },
          ]
        : []),
      ...(canMessage && row.phone !== '' && (row.stage === 'customer' || row.stage === 'lead')
        ? [
            {
              id: 'message',
              label: drawer.message,
              icon: <MessageCircle />,
              onAction: () => setOpened({ kind: 'message', row }),
            },
          ]
        : []),
    ],
    dialog: opened && (
      <Suspense>
        {opened.kind === 'reveal' ? (
          <RevealDialog row={opened.row} onClose={close} />
        ) : (
          <MessageDialog customer={opened.row} timeZone={timeZone} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
