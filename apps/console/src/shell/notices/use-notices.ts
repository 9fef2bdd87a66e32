import { NOTICES_SHOWN, type Notice, type NoticeList } from '@hospital-crm/api/entities'
import type { SocketFrame } from '@hospital-crm/api/socket'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSocket } from '../../socket/socket.ts'
import { useCall } from '../../client/index.ts'

/** Key of the newest notices and the unread count in the query cache. */
const noticesKey = ['notices'] as const

/** The list with a notice that has just arrived. One that is there already changes nothing. */
export const withNotice = (known: NoticeList, notice: Notice): NoticeList => {
  if (known.list.some(({ id }) => id === notice.id)) return known
  const list = [notice, ...known.list].toSorted((one, other) => other.id - one.id).slice(0, NOTICES_SHOWN)
  return { list, unread: known.unread + (notice.read ? 0 : 1) }
}

/** The list after notices were read, here or elsewhere; `unread` is how many are left. */
export const withRead = (known: NoticeList, isRead: (id: number) => boolean, unread: number): NoticeList => ({
  list: known.list.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice)),
  unread,
})

export interface Notices {
  /** Undefined until the first answer. */
  data: NoticeList | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
  /** Marks some as read, or all up to an id; a failure shows a toast and puts the truth back. */
  acknowledge: (which: { ids: number[] } | { until: number }) => void
}

/**
 * The newest notices and the unread count. Frames of the live connection patch them; whatever may have been missed
 * (a new connection, a changed role, a lock) is asked for.
 */
export const useNotices = (): Notices => {
  const socket = useSocket()
  const call = useCall()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: noticesKey,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('notices/index', { body: { limit: NOTICES_SHOWN }, signal, quiet: true }),
  })

  useEffect(() => {
    const patch = (change: (known: NoticeList) => NoticeList) => {
      client.setQueryData(noticesKey, (known: NoticeList | undefined) => known && change(known))
      // An answer that is on its way may be older than the frame.
      const state = client.getQueryState(noticesKey)
      if (state?.data === undefined || state.fetchStatus === 'fetching')
        void client.invalidateQueries({ queryKey: noticesKey })
    }
    const receive = async (frame: SocketFrame) => {
      // With a dialogue it tells of messages between colleagues.
      if (frame.type === 'FRIEND_MSG_STATUS' && !frame.dialogue) {
        const read = new Set(frame.m_ids)
        patch((known) => withRead(known, (id) => read.has(id), frame.unread))
      }
      if (frame.type !== 'FRIEND_MSG') return
      // The codec is loaded with the first connection, so it is here by now.
      const { noticeOf } = await import('@hospital-crm/api/socket')
      const notice = noticeOf(frame.message)
      if (notice) patch((known) => withNotice(known, notice))
    }
    const ask = () => void client.invalidateQueries({ queryKey: noticesKey })
    const subscriptions = [
      socket.on('frame.received', ({ frame }) => void receive(frame as SocketFrame)),
      socket.on('socket.online', ask),
      socket.on('user.changed', ask),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [socket, client])

  const acknowledge = useCallback<Notices['acknowledge']>(
    async (which) => {
      const isRead = (id: number) => ('until' in which ? id <= which.until : which.ids.includes(id))
      const mark = (unread: number | undefined) =>
        client.setQueryData(noticesKey, (known: NoticeList | undefined) => {
          if (!known) return known
          const here = known.list.filter((notice) => isRead(notice.id) && !notice.read).length
          return withRead(known, isRead, unread ?? Math.max(0, known.unread - here))
        })
      mark('until' in which ? 0 : undefined)
      try {
        mark((await call('notices/ack', { body: which })).unread)
      } catch {
        await client.invalidateQueries({ queryKey: noticesKey })
      }
    },
    [call, client],
  )
  return { data, error, isFetching, refetch: useCallback(() => void refetch(), [refetch]), acknowledge }
}
