import { socketMachine } from '@hospital-crm/machines/socket'
import { expect } from 'storybook/test'
import { playChart } from '../../../../.storybook/machines/chart-play.ts'
import { LiveMachine } from '../../../../.storybook/machines/live-machine.tsx'
import { standsInItsState } from '../../../../.storybook/machines/stands-in-its-state.ts'
import { StateStory } from '../../../../.storybook/machines/state-story.tsx'
import preview from '../../../../.storybook/preview.tsx'
import { appServicesOf } from '../root/app-services.ts'
import { ConsoleAt } from '../flows/testing/console-at.tsx'
import type { Stage } from '../flows/testing/stage.ts'
import { openConsole } from './testing/console-of-story.ts'
import { driveTo, runMachine, type MachineRun, type Way } from './testing/run-machine.ts'
import { socketSpec } from './testing/socket-spec.ts'
import { patiently, storyWords } from './testing/story-words.ts'

type Run = MachineRun<typeof socketMachine>
type Steps = NonNullable<Way<typeof socketMachine>['steps']>

const START_MS = 2000
const LOGIN_DELAY_MS = 500
const PING_MS = 55_000

const opening: Steps = [{ type: 'socket.start' }, START_MS]
const greeting: Steps = [...opening, { type: 'connection.opened' }]
const authenticating: Steps = [...greeting, LOGIN_DELAY_MS]
const online: Steps = [
  ...authenticating,
  { type: 'connection.frame', frame: { type: 'LOGIN' } },
  { type: 'connection.frame', frame: { type: 'ONLINE_USER_COUNTS', count: 12 } },
]
const lost: Steps = [...online, { type: 'connection.closed', code: 1006 }]

/** The console of somebody who is signed in, over a live connection that was brought to a state. */
const connectionAt =
  (steps: Steps, input: Way<typeof socketMachine>['input'] = {}) =>
  async ({ loaded, globals }: { loaded: Record<string, unknown>; globals: Record<string, unknown> }) => {
    const { stage } = await openConsole(globals)
    const run = await driveTo(socketSpec, { steps, input })
    const { session, tokens, client } = stage.services
    const services = appServicesOf(session, tokens, client.call)
    if (services.live) services.live = { ...services.live, socket: run.actor }
    Object.assign(loaded, { run, stage, shown: () => run.actor.getSnapshot() })
    return () => {
      stage.leave()
      run.actor.stop()
    }
  }

const meta = preview.meta({
  title: 'Machines/Socket',
  tags: ['visual', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => (
    <StateStory machine={socketMachine} snapshot={(loaded['run'] as Run).actor.getSnapshot()}>
      <ConsoleAt stage={loaded['stage'] as Stage} />
    </StateStory>
  ),
  afterEach: standsInItsState,
})

interface Shown {
  canvas: { findByText: (text: string, options: object, patience: object) => Promise<HTMLElement> }
  globals: Record<string, unknown>
}

type Texts = Awaited<ReturnType<typeof storyWords<'shell'>>>['socket']

/** The header says this about the connection. */
const headerSays = async (context: Shown, text: (texts: Texts) => string): Promise<void> => {
  const { socket } = await storyWords('shell', context)
  await expect(await context.canvas.findByText(text(socket), {}, patiently)).toBeVisible()
}

/** The machine behind the live connection, at work: every state, what it accepts now, its time and what happened. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={socketMachine} start={() => runMachine(socketSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: socketMachine,
      sent: socketSpec.samples.map(({ event }) => event.type),
      initial: 'notConnected.resting',
      press: 'socket.connect',
      leadsTo: 'linked.opening',
    })
  },
})

/** The console has just been opened and has not asked for a connection yet. */
export const NotConnectedResting = meta.story({
  parameters: { machine: { id: 'socket', state: 'notConnected.resting' } },
  beforeEach: connectionAt([]),
  play: async (context) => headerSays(context, (texts) => texts.notConnected),
})

/** For two seconds the page settles before it connects. */
export const NotConnectedStarting = meta.story({
  parameters: { machine: { id: 'socket', state: 'notConnected.starting' } },
  beforeEach: connectionAt([{ type: 'socket.start' }]),
  play: async (context) => headerSays(context, (texts) => texts.notConnected),
})

/** The connection is being opened; it is given up after twenty seconds. */
export const LinkedOpening = meta.story({
  parameters: { machine: { id: 'socket', state: 'linked.opening' } },
  beforeEach: connectionAt(opening),
  play: async (context) => headerSays(context, (texts) => texts.connecting),
})

/** The connection is open; half a second later the console says who it is. */
export const LinkedGreeting = meta.story({
  parameters: { machine: { id: 'socket', state: 'linked.greeting' } },
  beforeEach: connectionAt(greeting),
  play: async (context) => headerSays(context, (texts) => texts.connecting),
})

/** The console has said who it is, and the server has not answered yet. */
export const LinkedAuthenticating = meta.story({
  parameters: { machine: { id: 'socket', state: 'linked.authenticating' } },
  beforeEach: connectionAt(authenticating),
  play: async (context) => headerSays(context, (texts) => texts.connecting),
})

/** The usual day: the connection is up, and the header counts who is online. */
export const LinkedOnlineSettled = meta.story({
  parameters: { machine: { id: 'socket', state: 'linked.online.settled' } },
  beforeEach: connectionAt(online),
  play: async (context) => headerSays(context, (texts) => texts.online),
})

/** A sign of life was asked for; the user still works online and notices nothing. */
export const LinkedOnlineProbing = meta.story({
  parameters: { machine: { id: 'socket', state: 'linked.online.probing' } },
  beforeEach: connectionAt([...online, PING_MS]),
  play: async (context) => headerSays(context, (texts) => texts.online),
})

/** The connection was lost; it comes back by itself. */
export const AbnormalWaiting = meta.story({
  parameters: { machine: { id: 'socket', state: 'abnormal.waiting' } },
  beforeEach: connectionAt(lost),
  play: async (context) => {
    await headerSays(context, (texts) => texts.abnormal)
    const { socket } = await storyWords('shell', context)
    await expect(context.canvas.queryByRole('button', { name: socket.reconnect })).toBe(null)
  },
})

/** All tries are used up: only the user, the network or a look at the page starts again. */
export const AbnormalStopped = meta.story({
  parameters: { machine: { id: 'socket', state: 'abnormal.stopped' } },
  beforeEach: connectionAt(lost, { maxRetries: 0 }),
  play: async (context) => {
    await headerSays(context, (texts) => texts.abnormal)
    await headerSays(context, (texts) => texts.reconnect)
  },
})

/** The server closed the connection on purpose; the user can open it again. */
export const Closed = meta.story({
  parameters: { machine: { id: 'socket', state: 'closed' } },
  beforeEach: connectionAt([...online, { type: 'connection.closed', code: 1000 }]),
  play: async (context) => {
    await headerSays(context, (texts) => texts.closed)
    await headerSays(context, (texts) => texts.reconnect)
  },
})
