import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const RECENT_KEY = ['palette', 'recent']
const MAX_RECENT = 5

/** Ids of what was used last, newest first. They live in memory and end with the session. */
export const useRecent = (): [readonly string[], (id: string) => void] => {
  const client = useQueryClient()
  const [recent] = useState(() => client.getQueryData<readonly string[]>(RECENT_KEY) ?? [])
  const remember = (id: string) => {
    client.setQueryDefaults(RECENT_KEY, { gcTime: Infinity })
    client.setQueryData(RECENT_KEY, [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT))
  }
  return [recent, remember]
}
