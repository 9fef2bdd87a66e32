import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this is rendered into a page: not on a server, nor while a page takes over what a server has rendered. */
export function useIsInPage(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
