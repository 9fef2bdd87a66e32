import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storesOf } from '../client/session-stores.ts'
import { useTabs } from '../tabs/tabs-context.tsx'

/**
 * Number that changes whenever the open page is to be built anew: as a key it throws the page away. What the page had
 * asked for is asked again; the old answers stay in sight until then.
 */
export const useTabReload = (): number => {
  const { tabs } = useTabs()
  const queryClient = useQueryClient()
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    const reloading = tabs.on('tab.reloaded', ({ path }) => {
      tabs.send({ type: 'tab.activate', path })
      void queryClient.invalidateQueries()
      for (const store of storesOf(queryClient)) store.refresh()
      setReloads((count) => count + 1)
    })
    return () => reloading.unsubscribe()
  }, [tabs, queryClient])
  return reloads
}
