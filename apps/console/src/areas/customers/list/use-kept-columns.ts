import type { Client } from '@hospital-crm/api/client'
import type { ListLayout, ListName } from '@hospital-crm/api/entities'
import type { DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useCall } from '../../../client/index.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { browserStorage } from '../../../parts/browser-storage.ts'
import { useUser } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { failureToast } from '../../../failures/failure-words.ts'
import { createColumnStore, type ColumnStore } from './column-store.ts'

const stores = new WeakMap<QueryClient, Map<number, ColumnStore>>()

const storeOf = (client: QueryClient, call: Client['call'], uid: number): ColumnStore => {
  const ofClient = stores.get(client) ?? new Map<number, ColumnStore>()
  stores.set(client, ofClient)
  const known = ofClient.get(uid)
  if (known) return known
  const store = createColumnStore({
    uid,
    storage: browserStorage,
    read: async () => (await call('customers/listColumns/index', { body: {}, quiet: true })).layouts,
    write: (list, layout) => call('customers/listColumns/update', { body: { list, layout }, quiet: true }),
  })
  ofClient.set(uid, store)
  return store
}

const asLayout = ({ order, hidden, widths, pinned }: ListLayout): DataGridLayout => ({
  ...(order && { order }),
  ...(hidden && { hidden }),
  ...(widths && { widths }),
  ...(pinned && { pinned }),
})

/** Whether anything of the columns was changed; where only the grouping was, the usual ones stand. */
const hasColumns = (layout: ListLayout): boolean => Object.keys(asLayout(layout)).length > 0

const asShape = ({ group, summary }: ListLayout = {}): ListShape => ({
  ...(group && { group }),
  ...(summary && { summary }),
})

const usualLayout: DataGridLayout = {}

/** What a list shows of all its rows beside them: the field that they stand under, and figures. */
export type ListShape = Pick<ListLayout, 'group' | 'summary'>

interface KeptColumns {
  layout: DataGridLayout
  setLayout: (layout: DataGridLayout) => void
  shape: ListShape
  setShape: (shape: ListShape) => void
}

/**
 * Order, widths, pins and choice of a list's columns, its grouping and its figures, as this user left them, on any machine.
 *
 * @param usual what stands until the user changes something; the columns of a customer menu, say
 */
export const useKeptColumns = (list: ListName, usual: DataGridLayout = usualLayout): KeptColumns => {
  const client = useQueryClient()
  const call = useCall()
  const { id: uid } = useUser()
  const store = storeOf(client, call, uid)
  const { show } = useToasts()
  const language = useLanguage()
  const { columnsRefused } = useMessages('customers').list
  const tellRefused = useEffectEvent((refused: string, error: unknown) => {
    if (refused === list) show(failureToast(error, language, columnsRefused))
  })
  useEffect(() => store.onRefused(tellRefused), [store])
  useQuery({
    queryKey: ['listColumns', uid],
    staleTime: 60_000,
    retry: false,
    queryFn: async () => {
      await store.sync()
      return null
    },
  })
  useEffect(() => {
    const sync = () => void store.sync().catch(() => undefined)
    window.addEventListener('online', sync)
    return () => window.removeEventListener('online', sync)
  }, [store])
  const kept = useSyncExternalStore(store.subscribe, () => store.get(list))
  const layout = useMemo(() => (kept && hasColumns(kept) ? asLayout(kept) : usual), [kept, usual])
  const shape = useMemo(() => asShape(kept), [kept])
  return {
    layout,
    shape,
    setLayout: (next) => store.set(list, { ...(next as ListLayout), ...shape }),
    setShape: (next) => store.set(list, { ...(layout === usual ? {} : (layout as ListLayout)), ...next }),
  }
}
