import { activeStates } from '@hospital-crm/machines/chart'
import { expect } from 'storybook/test'
import { storyIdOf } from './story-id.ts'

interface StoryOfState {
  id: string
  parameters: Record<string, unknown>
  loaded: Record<string, unknown>
}

/** Runs after the story of a state: it stands in the state that it names, and where the chart leads to. */
export const standsInItsState = async ({ id, parameters, loaded }: StoryOfState): Promise<void> => {
  const machine = parameters['machine'] as { id: string; state: string } | undefined
  if (machine === undefined) return
  const shown = loaded['shown'] as () => Parameters<typeof activeStates>[0]
  await expect({ id, states: activeStates(shown()) }).toEqual({
    id: storyIdOf(machine.id, machine.state),
    states: [machine.state],
  })
}
