import type { CustomerRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { useOptions } from '../../../options/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { askCustomers } from '../data/customer-list.ts'
import { refreshTimeline } from '../data/refresh-timeline.ts'
import { dropRow, refreshHiddenLists, refreshRest, replaceRow } from '../data/row-cache.ts'
import { TransferDialogView } from './transfer-dialog.view.tsx'

/** Time to take it back, in ms. */
const UNDO_MS = 8000

interface TransferCustomer {
  /** Asks to whom the customer goes; undefined for a role that may hand nobody over. */
  ask: ((row: CustomerRow) => void) | undefined
  /** Put it once beside the screen. */
  dialog: ReactNode
}

/** Hands a customer over to another agent, and offers to take it back where the customer is still in reach. */
export const useTransfer = ({ onGone }: { onGone: () => void }): TransferCustomer => {
  const call = useCall()
  const client = useQueryClient()
  const { show } = useToasts()
  const { transfer } = useMessages('customers')
  const canTransfer = useCan()(permissionPath('customers/customers/transfer'))
  const { lists, lookups, isPending, error } = useOptions(['adminUsers'])
  const [row, setRow] = useState<CustomerRow>()

  /** The customer as it is now; undefined when it left the reader's reach. */
  const reread = async (id: number): Promise<CustomerRow | undefined> => {
    const { list } = await askCustomers(call, 'customers', { filter: { id }, page_size: 1, total: false })
    const [fresh] = list
    if (fresh) {
      replaceRow(client, fresh)
      void refreshTimeline(client, id)
      void refreshHiddenLists(client)
      void client.invalidateQueries({ queryKey: ['console'] })
    } else {
      dropRow(client, id)
      void refreshRest(client)
    }
    return fresh
  }
  const send = ({ id, version }: Pick<CustomerRow, 'id' | 'version'>, uid: number, quiet: boolean) =>
    call('customers/customers/transfer/{id}', { params: { id }, body: { uid, version }, quiet })

  const takeBack = async (moved: CustomerRow, uid: number) => {
    await send(moved, uid, false)
    await reread(moved.id)
    show({ kind: 'success', text: transfer.undone(lookups.adminUsers.get(uid)?.nickname ?? '') })
  }
  const hand = async (from: CustomerRow, uid: number) => {
    try {
      await send(from, uid, true)
    } catch (refused) {
      // Whoever tries again decides about the owner that is shown now.
      if (isCallError(refused) && refused.error === 'edit_conflict') setRow((await reread(from.id)) ?? from)
      throw refused
    }
    setRow(undefined)
    const moved = await reread(from.id)
    const canUndo = moved !== undefined && lookups.adminUsers.has(from.uid)
    show({
      kind: 'success',
      text: transfer.done(lookups.adminUsers.get(uid)?.nickname ?? ''),
      durationMs: UNDO_MS,
      ...(canUndo && {
        action: {
          label: transfer.undo,
          onPress: () => void takeBack(moved, from.uid).catch(() => undefined),
        },
      }),
    })
    if (!moved) onGone()
  }

  return {
    ask: canTransfer ? setRow : undefined,
    dialog: row && (
      <TransferDialogView
        name={row.name}
        owner={row.uid}
        agents={isPending || error ? undefined : lists.adminUsers}
        hasFailed={error !== null}
        onClose={() => setRow(undefined)}
        onConfirm={(uid) => hand(row, uid)}
      />
    ),
  }
}
