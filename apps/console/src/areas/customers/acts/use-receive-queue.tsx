import { MASTER_MENU_ID, type CustomerListName } from '@hospital-crm/api/entities'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { routePermissions } from '../data/permissions.ts'
import { useCan } from '../../../session/index.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { RECEIVING_KEY, receivedSearch, rest, type ReceiveQueue } from './receive-form.ts'

const ReceiveOne = lazyPart(() => import('./receive-one.tsx'), 'ReceiveOne')

/** Leads the way to received customers, as many as one filter takes; undefined for whoever may not look at the master table. */
export const useOpenReceived = (): ((ids: readonly number[]) => void) | undefined => {
  const navigate = useNavigate()
  const isAllowed = useCan()(...routePermissions.customers)
  const params = { menuId: String(MASTER_MENU_ID) }
  return isAllowed
    ? (ids) => void navigate({ to: '/customer/customers/$menuId', params, search: receivedSearch(ids) })
    : undefined
}

/** Receiving row by row, each with its form: the way in, and what stands over the list meanwhile. */
export const useReceiveQueue = (
  list: CustomerListName,
): { begin: (ids: readonly number[]) => void; dialog: ReactNode } => {
  const changed = useCustomersChanged()
  const { show } = useToasts()
  const { bulk } = useFieldTexts().messages
  const open = useOpenReceived()
  const [queue, setQueue] = useTabSnapshot<ReceiveQueue | undefined>(RECEIVING_KEY, undefined)
  const settle = (id: number) => void changed({ is: 'acted', rows: [], gone: [id] })
  const type = list === 'pools' ? 'pools' : 'leads'
  const next = queue && rest(queue)
  return {
    begin: (ids) => ids.length > 0 && setQueue({ ids, total: ids.length }),
    dialog: queue && (
      <Suspense>
        <ReceiveOne
          key={queue.ids[0]}
          list={type}
          queue={queue}
          onReceived={(id, name) => {
            settle(id)
            setQueue(next)
            show({
              kind: 'success',
              text: name ? bulk.receive.doneOne(name) : bulk.receive.done(1),
              ...(open && { action: { label: bulk.receive.open, onPress: () => open([id]) } }),
            })
          }}
          onLost={(id, reason) => {
            settle(id)
            setQueue(next)
            show({ kind: 'warning', text: reason })
          }}
          onSkip={next && (() => setQueue(next))}
          onClose={() => setQueue(undefined)}
          onOpen={(id) => {
            setQueue(undefined)
            open?.([id])
          }}
        />
      </Suspense>
    ),
  }
}
