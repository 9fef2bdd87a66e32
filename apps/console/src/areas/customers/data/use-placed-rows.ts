import type { SocketFrame } from '@hospital-crm/api/socket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useCall } from '../../../client/index.ts'
import { useSocket } from '../../../socket/socket.ts'
import { askChanges } from './customer-list.ts'
import { useCustomersChanged } from './customers-changed.ts'
import { listWindowsOf } from './list-windows.ts'
import { askCounts, sourceOf, type ViewOfList } from './ask-views.ts'
import { createLivePlaces } from './live-places.ts'
import { createPlacedRows, type PlacedRows, type PlacesState } from './placed-store.ts'

/** The rows of a list by their places, kept up to date while they are looked at. */
export const usePlacedRows = (
  view: ViewOfList,
  /** Looking up whole numbers is counted, so it is not done unasked. */
  countsLookups: boolean,
): { rows: PlacedRows; state: PlacesState } => {
  const call = useCall()
  const socket = useSocket()
  const changed = useCustomersChanged()
  const windows = listWindowsOf(useQueryClient())
  const asked = JSON.stringify(view)
  const rows = useMemo(() => createPlacedRows(sourceOf(call, JSON.parse(asked) as ViewOfList)), [call, asked])
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  const askNow = useEffectEvent((ids: readonly number[], entered: readonly number[]) => {
    const { sort: _sort, ...question } = view.question
    return askChanges(call, view.list, {
      ids: [...ids],
      entered: countsLookups ? [] : [...entered],
      question: countsLookups ? {} : question,
    })
  })
  const countNow = useEffectEvent(() =>
    countsLookups ? Promise.resolve(new Map<string, number>()) : askCounts(call, view),
  )

  useEffect(() => {
    rows.refresh()
    const release = windows.hold(rows)
    const live = createLivePlaces({
      rows: countsLookups ? { ...rows, count: () => undefined } : rows,
      ask: askNow,
      counts: countNow,
      stored: (newer) => void changed({ is: 'stored', rows: [...newer], by: 'others' }),
    })
    const subscriptions = [
      socket.on('frame.received', ({ frame }) => {
        const news = frame as SocketFrame
        if (news.type === 'CHANGE_CUSTOMERS') live.hear(news)
      }),
      socket.on('socket.online', () => {
        if (rows.state().error === undefined) live.check()
        else rows.refresh()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      live.stop()
      release()
      rows.stop()
    }
  }, [rows, windows, socket, changed, countsLookups])
  return { rows, state }
}
