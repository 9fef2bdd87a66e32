import { useEffect, useRef } from 'react'
import { languageOfStory } from '../../machines/testing/story-words.ts'
import type { Script } from './answers.ts'
import { ConsoleAt } from './console-at.tsx'
import { runConsole } from './run-console.ts'
import type { Stage } from './stage.ts'

/** What can be done to the live connection from Storybook's controls while a flow stands on the page. */
export const connections = ['good', 'slow', 'dropped', 'bad frame'] as const
export type Connection = (typeof connections)[number]

/** What the browser says once there is a network again. */
export const networkIsBack = (): void => void dispatchEvent(new Event('online'))

const change = ({ line }: Stage, connection: Connection): void => {
  if (connection === 'bad frame') return line.receiveBadFrame()
  line.set(connection === 'dropped' ? 'cut' : connection)
  if (connection === 'good') networkIsBack()
}

interface FlowConsoleProps {
  /** Comes from the flow itself. */
  stage?: Stage
  connection: Connection
}

const Standing = ({ stage, connection }: Required<FlowConsoleProps>) => {
  const before = useRef(connection)
  useEffect(() => {
    if (before.current !== connection) change(stage, connection)
    before.current = connection
  }, [stage, connection])
  return <ConsoleAt stage={stage} />
}

/** The console of a flow, and its connection as the control says. */
export const FlowConsole = ({ stage, connection }: FlowConsoleProps) =>
  stage && <Standing stage={stage} connection={connection} />

interface StoryContext {
  loaded: Record<string, unknown>
  globals: Record<string, unknown>
}

/** `beforeEach` of a flow: a page on which nobody has been before. The stage stands in `loaded.stage`. */
export const firstVisit =
  (script: Script = {}) =>
  ({ loaded, globals }: StoryContext): (() => void) => {
    const stage = runConsole(globals, languageOfStory(globals), script)
    Object.assign(loaded, { stage })
    return stage.leave
  }
