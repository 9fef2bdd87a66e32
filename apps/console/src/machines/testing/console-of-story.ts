import type { sessionMachine } from '@hospital-crm/machines/session'
import { stageFor, type Globals, type Stage } from '../../flows/testing/stage.ts'
import { loginAnswer } from './identity.ts'
import { driveTo, type MachineRun, type Way } from './run-machine.ts'
import { sessionSpec } from './session-spec.ts'
import { languageOfStory } from './story-words.ts'

type SessionRun = MachineRun<typeof sessionMachine>
type SessionWay = Way<typeof sessionMachine>

/** The login of a fictional agent, as the first step of a way. */
export const signIn = { type: 'login.received', ...loginAnswer() } as const

/** Takes the session to a state and sets up the page around it. */
export const openConsole = async (
  globals: Globals,
  way: SessionWay = { steps: [signIn] },
): Promise<{ run: SessionRun; stage: Stage }> => {
  const run = await driveTo(sessionSpec, way)
  const stage = stageFor(run.actor, globals, languageOfStory(globals))
  return { run, stage }
}

interface StoryContext {
  loaded: Record<string, unknown>
  globals: Record<string, unknown>
}

/**
 * `beforeEach` of a story that shows the console in a state of its session, or of the actor that the session invoked
 * under the id `child`.
 */
export const consoleAt =
  (way: SessionWay, child?: string) =>
  async ({ loaded, globals }: StoryContext): Promise<() => void> => {
    const { run, stage } = await openConsole(globals, way)
    const shown = () => (child === undefined ? run.actor.getSnapshot() : run.child(child))
    Object.assign(loaded, { run, stage, shown })
    return stage.leave
  }
