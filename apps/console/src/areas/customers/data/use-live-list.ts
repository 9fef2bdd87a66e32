import type { ListName } from '@hospital-crm/api/entities'
import type { SocketFrame } from '@hospital-crm/api/socket'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSocket } from '../../../socket/socket.ts'
import { useCall } from '../../../client/index.ts'
import { askChanges } from './customer-list.ts'
import { useCustomersChanged } from './customers-changed.ts'
import type { RowQuestion } from './list-search.ts'
import type { CustomerRows } from './list-windows.ts'
import { createLiveList, type LiveList, stubOf, type WaitingRows } from './live-list.ts'

/** Rows around the last one in view that are looked at after a gap. */
const LOOKED_AT = 200

interface LiveListOptions {
  list: ListName
  rows: CustomerRows
  question: RowQuestion
  resultKey: string
  /** Looking up whole numbers is counted, so it is not done unasked. */
  countsLookups: boolean
}

/** What was said of new rows; it holds for one result as of one moment, a later one has them. */
interface Told {
  of: string
  asOf: number | undefined
  waiting: WaitingRows
}

interface LiveListState {
  /** New rows that wait for the reader. */
  waiting: WaitingRows
  /** The reader wants them. */
  show: () => void
  /** The last row in view. */
  onLast: (last: number) => void
}

/** Keeps the rows of a list as they are on the server while somebody looks at them: in place, and without moving any. */
export const useLiveList = (options: LiveListOptions): LiveListState => {
  const { list, rows, resultKey } = options
  const socket = useSocket()
  const call = useCall()
  const changed = useCustomersChanged()
  const [told, setTold] = useState<Told>()
  const last = useRef(0)
  const latest = useRef(options)
  const live = useRef<LiveList>(undefined)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const rowOf = (id: number) => {
      const index = rows.indexOf(id)
      return index === undefined ? undefined : rows.at(index)
    }
    const inView = () => {
      const ids: number[] = []
      for (let index = last.current; index >= 0 && ids.length < LOOKED_AT; index -= 1) {
        const row = rows.at(index)
        if (row) ids.push(row.id)
      }
      return ids
    }
    const current = createLiveList({
      rowOf,
      inView,
      asOf: () => rows.asOf,
      ask: (ids, entered) => {
        const { question, countsLookups } = latest.current
        const { sort: _sort, ...asked } = question
        const wanted = countsLookups ? [] : [...entered]
        return askChanges(call, list, {
          ids: [...ids],
          entered: wanted,
          question: countsLookups ? {} : asked,
        })
      },
      put: (row) => void changed({ is: 'stored', rows: [row], by: 'others' }),
      leave: (row) => rows.patch({ row: stubOf(row) }, { origin: 'others' }),
      onWaiting: (waiting) => setTold({ of: resultKey, asOf: rows.asOf, waiting }),
    })
    live.current = current
    // What changed while nobody looked, or while the connection was gone.
    current.check()
    const subscriptions = [
      socket.on('frame.received', ({ frame }) => {
        const news = frame as SocketFrame
        if (news.type !== 'CHANGE_CUSTOMERS') return
        current.hear(news)
        void changed({ is: 'heard' })
      }),
      socket.on('socket.online', () => {
        // What could not be had without a connection.
        rows.retry()
        current.check()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [socket, call, changed, list, rows, resultKey])

  const onLast = useCallback((index: number) => {
    last.current = index
  }, [])
  const isNow = told?.of === resultKey && told.asOf === rows.asOf
  return {
    waiting: isNow ? told.waiting : 0,
    show: () => {
      rows.refresh()
      live.current?.forget()
    },
    onLast,
  }
}
