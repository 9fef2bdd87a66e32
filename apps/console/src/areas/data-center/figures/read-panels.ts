import { consolePanels, type ConsoleIndex, type PanelName } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { shouldRetryRead } from '../../../client/query-client.ts'

/** The figures of the data center, panel by panel. */
export interface Panels {
  data: ConsoleIndex
  /** When panels were counted that were asked for alone, Unix seconds. */
  counted: Partial<Record<PanelName, number>>
  /** Why panels have no figures. */
  failed: Partial<Record<PanelName, unknown>>
}

type Ask = (panels?: PanelName[]) => Promise<ConsoleIndex>

/** The server failed at it. One that answers nothing, too late or "not now" is not asked for more. */
const isBroken = (error: unknown): boolean => isCallError(error) && error.error === 'internal_error'

/** Puts one panel of a newer answer in place of that of an older one. */
export const withPanel = (
  { data, counted, failed }: Panels,
  panel: PanelName,
  part: ConsoleIndex,
): Panels => {
  const { [panel]: _, ...others } = failed
  const agents = new Map([...data.left_agents, ...part.left_agents].map((agent) => [agent.id, agent]))
  return {
    data: {
      ...data,
      [panel]: part[panel],
      ...(panel === 'panelCard' && { waiting: part.waiting }),
      left_agents: [...agents.values()],
    },
    counted: { ...counted, [panel]: part.counted_time },
    failed: others,
  }
}

/**
 * All panels in one answer; where the server fails at that, each by itself, so that one of them leaves the others. They are
 * asked for one after the other, up to the first that fails in another way.
 */
export const readPanels = async (ask: Ask): Promise<Panels> => {
  try {
    return { data: await ask(), counted: {}, failed: {} }
  } catch (whole) {
    if (!isBroken(whole)) throw whole
    const failed: Panels['failed'] = {}
    let panels: Panels | undefined
    let reason: unknown = whole
    for (const panel of consolePanels) {
      if (isBroken(reason))
        try {
          const data = await ask([panel])
          panels = withPanel(panels ?? { data, counted: {}, failed }, panel, data)
          continue
        } catch (error) {
          reason = error
        }
      failed[panel] = reason
    }
    if (!panels) throw whole
    return { ...panels, failed }
  }
}

/** What the server failed at in parts too has been tried often enough. */
export const shouldRetryPanels = (failureCount: number, error: unknown): boolean =>
  !isBroken(error) && shouldRetryRead(failureCount, error)
