import type { BulkOutcome } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import { dropRow, refreshRest } from '../data/row-cache.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'

const RemoveDialogView = lazyPart(() => import('./remove-dialog.view.tsx'), 'RemoveDialogView')

/** Most customers of one call. */
const MAX_ROWS = 500
/** Time to take it back, in ms. */
const UNDO_MS = 8000

interface Named {
  id: number
  name: string
}

interface RemoveCustomers {
  /** Asks before moving these customers to the recycle bin. */
  ask: (rows: readonly Named[]) => void
  /** Put it once beside the screen. */
  dialog: ReactNode
}

/** Moves customers to the recycle bin after a question, and offers to take it back. */
export const useRemoveCustomers = ({
  onDone,
}: {
  /** Called with the ids that are now in the bin. */
  onDone?: (ids: number[]) => void
} = {}): RemoveCustomers => {
  const call = useCall()
  const client = useQueryClient()
  const { show } = useToasts()
  const { remove } = useMessages('customers')
  const canRestore = useCan()(permissionPath('customers/cuswastes/restore'))
  const [rows, setRows] = useState<readonly Named[]>([])
  const [isOpen, setOpen] = useState(false)

  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: customerKeys.all }),
      client.invalidateQueries({ queryKey: ['console'] }),
    ])
  }
  const restore = async (ids: number[]) => {
    const { done, failed } = await call('customers/cuswastes/restore', { body: { ids } })
    await refresh()
    if (done.length > 0) show({ kind: 'success', text: remove.undone(done.length) })
    const [refused] = failed
    if (refused) show({ kind: 'error', text: remove.notUndone(failed.length, refused.message) })
  }
  const tell = ({ done, failed }: BulkOutcome) =>
    show({
      kind: failed.length > 0 ? 'warning' : 'success',
      text: failed.length > 0 ? remove.partly(done.length, failed.length) : remove.done(done.length),
      durationMs: UNDO_MS,
      ...(canRestore &&
        done.length > 0 && {
          action: { label: remove.undo, onPress: () => void restore(done).catch(() => undefined) },
        }),
    })
  const confirm = async () => {
    const ids = rows.map(({ id }) => id)
    const [only] = ids
    const outcome = await call('customers/customers/delete/{id}', {
      params: { id: ids.length === 1 && only !== undefined ? only : 0 },
      body: ids.length === 1 ? {} : { ids },
      quiet: true,
    })
    tell(outcome)
    if (outcome.done.length > 0) onDone?.(outcome.done)
    for (const id of outcome.done) dropRow(client, id)
    void refreshRest(client)
  }

  return {
    ask: (next) => {
      if (next.length === 0) return
      if (next.length > MAX_ROWS) {
        show({ kind: 'warning', text: remove.tooMany(MAX_ROWS) })
        return
      }
      setRows(next)
      setOpen(true)
    },
    dialog: rows.length > 0 && (
      <Suspense>
        <RemoveDialogView
          isOpen={isOpen}
          names={rows.map(({ name }) => name)}
          onClose={() => setOpen(false)}
          onConfirm={confirm}
        />
      </Suspense>
    ),
  }
}
