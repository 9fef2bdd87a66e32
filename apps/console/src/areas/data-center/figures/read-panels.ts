import { consolePanels, type ConsoleIndex, type PanelName } from '@hospital-crm/api/entities'
import { isCallError, isTransportError } from '@hospital-crm/api/errors'

/** The figures of the data center, panel by panel. */
export interface Panels {
  data: ConsoleIndex
  /** When panels were counted that were asked for alone, Unix seconds. */
  counted: Partial<Record<PanelName, number>>
  /** Why panels have no figures. */
  failed: Partial<Record<PanelName, unknown>>
}

type Ask = (panels?: PanelName[]) => Promise<ConsoleIndex>

/** The server answered that it could not; what nobody answers is not asked for in parts. */
const isBroken = (error: unknown): boolean =>
  (isCallError(error) || isTransportError(error)) && error.status >= 500

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

/** All panels in one answer; where the server fails at that, each by itself, so that one of them leaves the others. */
export const readPanels = async (ask: Ask): Promise<Panels> => {
  try {
    return { data: await ask(), counted: {}, failed: {} }
  } catch (error) {
    if (!isBroken(error)) throw error
    const answers = await Promise.allSettled(consolePanels.map((panel) => ask([panel])))
    const first = answers.find((answer) => answer.status === 'fulfilled')?.value
    if (!first) throw error
    return consolePanels.reduce<Panels>(
      (panels, panel, at) => {
        const answer = answers[at]
        if (answer?.status === 'fulfilled') return withPanel(panels, panel, answer.value)
        return { ...panels, failed: { ...panels.failed, [panel]: answer?.reason } }
      },
      { data: first, counted: {}, failed: {} },
    )
  }
}
