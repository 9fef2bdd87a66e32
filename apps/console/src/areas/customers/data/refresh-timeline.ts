import type { QueryClient } from '@tanstack/react-query'
import { timelineKey } from './detail-keys.ts'

/**
 * Reads a customer's history again after something was done. A first reading that is still on the way began before that
 * and would count as the newest: it gives way to another one.
 */
export const refreshTimeline = async (client: QueryClient, id: number): Promise<void> => {
  const queryKey = timelineKey(id)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
