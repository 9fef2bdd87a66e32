import type { AnyStateMachine } from 'xstate'
import { driveTo, type MachineRun, type MachineSpec, type Way } from './run-machine.ts'

interface StoryContext {
  loaded: Record<string, unknown>
}

/**
 * `beforeEach` of the story of a state: takes the machine there. The run stands in `loaded.run`, and `loaded.shown`
 * answers the snapshot whose state the story shows.
 */
export const at =
  <Machine extends AnyStateMachine>(spec: MachineSpec<Machine>, way: Way<Machine> = {}) =>
  async ({ loaded }: StoryContext): Promise<() => void> => {
    const run: MachineRun<Machine> = await driveTo(spec, way)
    Object.assign(loaded, { run, shown: () => run.actor.getSnapshot() })
    return () => void run.actor.stop()
  }
