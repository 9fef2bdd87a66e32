import { useCallback, useEffect, useState } from 'react'
import type { ShownPhone } from './phone-reveal.view.tsx'
import { endOf, secondsLeft, type ShownUntil } from './shown-until.ts'

interface Held {
  phone: string
  name: string | undefined
  until: ShownUntil
}

export interface ShowingPhone {
  shown: ShownPhone | undefined
  show: (phone: string, seconds: number, name?: string) => void
  hide: () => void
}

/**
 * Holds a number for as long as it may be shown, and nowhere but here: it goes with the component, so with a lock, the end
 * of the session and another customer, and is never part of a cache, a draft or an address.
 */
export const useShownPhone = (): ShowingPhone => {
  const [held, setHeld] = useState<Held>()
  const [left, setLeft] = useState(0)
  const hide = useCallback(() => setHeld(undefined), [])
  useEffect(() => {
    if (held === undefined) return undefined
    const tick = () => {
      const seconds = secondsLeft(held.until)
      if (seconds > 0) setLeft(seconds)
      else hide()
    }
    const timer = setInterval(tick, 250)
    // A page that comes back from sleep shows nothing that is out of date, not even for a moment.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [held, hide])
  return {
    shown: held && { phone: held.phone, name: held.name, secondsLeft: left },
    show: (phone, seconds, name) => {
      setLeft(seconds)
      setHeld({ phone, name, until: endOf(seconds) })
    },
    hide,
  }
}
