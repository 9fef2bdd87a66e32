import type { ConsoleIndex, PanelName } from '@hospital-crm/api/entities'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readPanels, shouldRetryPanels, withPanel, type Panels } from './read-panels.ts'

/** The panels of the data center, and the way to count one of them anew. */
export const usePanels = (
  body: object,
  ask: (panels: PanelName[] | undefined, signal?: AbortSignal) => Promise<ConsoleIndex>,
) => {
  const client = useQueryClient()
  const queryKey = ['console', 'index', body]
  const query = useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    retry: shouldRetryPanels,
    queryFn: ({ signal }) => readPanels((panels) => ask(panels, signal)),
  })
  const [counting, setCounting] = useState<readonly PanelName[]>([])
  const change = (by: (panels: Panels) => Panels) =>
    client.setQueryData<Panels>(queryKey, (panels) => panels && by(panels))
  const refresh = async (panel: PanelName) => {
    setCounting((panels) => [...panels, panel])
    try {
      const part = await ask([panel])
      change((panels) => withPanel(panels, panel, part))
    } catch (error) {
      change((panels) => ({ ...panels, failed: { ...panels.failed, [panel]: error } }))
    } finally {
      setCounting((panels) => panels.filter((one) => one !== panel))
    }
  }
  return { query, counting, refresh: (panel: PanelName) => void refresh(panel) }
}
