import type { CustomerRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { Suspense, useState, type ReactNode } from 'react'
import { useCall } from '../../../client/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { PhoneReveal } from './phone-reveal.tsx'
import { PhoneViewersDialog } from './phone-viewers-dialog.tsx'
import { CONTACTING_KEY } from '../contact/contacting-key.ts'
import { MESSAGING_KEY } from '../sms/message-draft.ts'

const ContactDialog = lazyPart(() => import('../contact/contact-dialog.tsx'), 'ContactDialog')
const MessageDialog = lazyPart(() => import('../sms/message-dialog.tsx'), 'MessageDialog')

interface PhoneDialogs {
  /** Stands for a masked number; undefined for one that is shown. */
  phone: ReactNode
  onMessage: (() => void) | undefined
  onViewers: (() => void) | undefined
  onContact: (() => void) | undefined
  /** Notes that the number was copied, when it is one that is shown. */
  noteCopy: (text: string) => void
  /** Put it once beside the screen. */
  dialog: ReactNode
}

/** What can be done with the number of one customer: revealed, written to, and asked who saw it. */
export const usePhoneDialogs = (row: CustomerRow | undefined, timeZone: string): PhoneDialogs => {
  const call = useCall()
  const can = useCan()
  const [isViewersOpen, setViewersOpen] = useState(false)
  const [contacting, setContacting] = useTabSnapshot<number | undefined>(CONTACTING_KEY, undefined)
  const [messaging, setMessaging] = useTabSnapshot<number | undefined>(MESSAGING_KEY, undefined)
  const canMessage = can(permissionPath('customers/customers/sendMessage')) && row?.stage !== 'pool'
  const canSeeRules = can(permissionPath('customers/customers/contactRules'))
  const canSeeViewers = can(permissionPath('customers/customers/phoneViewers'))
  return {
    phone: row?.phone_masked ? <PhoneReveal key={row.id} row={row} /> : undefined,
    onMessage: canMessage && row ? () => setMessaging(row.id) : undefined,
    onContact: canSeeRules && row ? () => setContacting(row.id) : undefined,
    onViewers: canSeeViewers ? () => setViewersOpen(true) : undefined,
    noteCopy: (text) => {
      if (!row || row.phone_masked || text !== row.phone) return
      const body = { ids: [row.id], what: 'detail' as const }
      call('customers/customers/noteCopy', { body, quiet: true }).catch(() => undefined)
    },
    dialog: row && (
      <Suspense>
        {canMessage && messaging === row.id && (
          <MessageDialog customer={row} timeZone={timeZone} onClose={() => setMessaging(undefined)} />
        )}
        {canSeeRules && contacting === row.id && (
          <ContactDialog customer={row} timeZone={timeZone} onClose={() => setContacting(undefined)} />
        )}
        {isViewersOpen && (
          <PhoneViewersDialog customer={row} timeZone={timeZone} onClose={() => setViewersOpen(false)} />
        )}
      </Suspense>
    ),
  }
}
