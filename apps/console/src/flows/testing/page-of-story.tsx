import { openConsole } from '../../machines/testing/console-of-story.ts'
import type { Script } from './answers.ts'
import { ConsoleAt } from './console-at.tsx'
import type { Stage } from './stage.ts'

interface StoryContext {
  loaded: Record<string, unknown>
  globals: Record<string, unknown>
}

/** The router takes the search of a story's own address for the end of that of the page. */
const closed = (path: string): string => (path.includes('?') ? `${path}&end=` : path)

/** `beforeEach` of a story: somebody is signed in and at a page, over a server that answers this as well. */
export const pageAt =
  (path: string, script: Script) =>
  async ({ loaded, globals }: StoryContext): Promise<() => void> => {
    const { stage } = await openConsole(globals)
    stage.server.change(script)
    stage.line.set('good')
    history.replaceState(null, '', `#${closed(path)}`)
    Object.assign(loaded, { stage })
    return stage.leave
  }

export const stageOf = ({ loaded }: Pick<StoryContext, 'loaded'>): Stage => loaded['stage'] as Stage

/** Goes to another page, as a bookmark does. */
export const goTo = (path: string): void => {
  location.hash = closed(path)
}

/** The whole console at that page. */
export const renderPage = (_: unknown, context: Pick<StoryContext, 'loaded'>) => (
  <ConsoleAt stage={stageOf(context)} />
)
