import { createContext, use } from 'react'
import type { AppServices } from './app-services.ts'

/** The connection and the tab bar of the signed-in user. */
export type Live = NonNullable<AppServices['live']>

export const LiveContext = createContext<Live | undefined>(undefined)

/** Only below the guard: throws where nobody is signed in. */
export const useLive = (): Live => {
  const live = use(LiveContext)
  if (!live) throw new Error('useLive needs a signed-in session')
  return live
}
