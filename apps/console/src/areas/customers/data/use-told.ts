import type { SocketFrame } from '@hospital-crm/api/socket'
import { useEffect } from 'react'
import { useSocket } from '../../../socket/socket.ts'
import { useCustomersChanged } from './customers-changed.ts'

/** Keeps all that is shown of one customer as it is on the server, whether or not a list holds its row. */
export const useTold = (id: number): void => {
  const socket = useSocket()
  const changed = useCustomersChanged()
  useEffect(() => {
    const told = () => void changed({ is: 'told', id })
    const subscriptions = [
      socket.on('frame.received', ({ frame }) => {
        const news = frame as SocketFrame
        if (news.type !== 'CHANGE_CUSTOMERS') return
        if (news.many || news.ids.includes(id) || news.entered.includes(id)) told()
      }),
      socket.on('socket.online', told),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [socket, changed, id])
}
