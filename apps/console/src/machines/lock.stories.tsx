import { lockMachine } from '@hospital-crm/machines/lock'
import { expect, screen, waitFor } from 'storybook/test'
import type { AnyMachineSnapshot } from 'xstate'
import { playChart } from '../../../../.storybook/machines/chart-play.ts'
import { LiveMachine } from '../../../../.storybook/machines/live-machine.tsx'
import { standsInItsState } from '../../../../.storybook/machines/stands-in-its-state.ts'
import { StateStory } from '../../../../.storybook/machines/state-story.tsx'
import preview from '../../../../.storybook/preview.tsx'
import { ConsoleAt } from '../flows/testing/console-at.tsx'
import type { Stage } from '../flows/testing/stage.ts'
import { consoleAt, signIn } from './testing/console-of-story.ts'
import { lockSpec } from './testing/lock-spec.ts'
import { runMachine } from './testing/run-machine.ts'
import { patiently, storyWords } from './testing/story-words.ts'

const lock = [signIn, { type: 'screen.lock' }] as const
const tryPassword = [...lock, { type: 'screen.unlock', password: 'fiction-1' }] as const

const meta = preview.meta({
  title: 'Machines/Lock',
  tags: ['visual', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => (
    <StateStory machine={lockMachine} snapshot={(loaded['shown'] as () => AnyMachineSnapshot)()}>
      <ConsoleAt stage={loaded['stage'] as Stage} />
    </StateStory>
  ),
  afterEach: standsInItsState,
})

/** The machine behind the lock screen, at work: every state, what it accepts now and what happened. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={lockMachine} start={() => runMachine(lockSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: lockMachine,
      sent: lockSpec.samples.map(({ event }) => event.type),
      initial: 'locked',
      press: 'unlock.submit',
      leadsTo: 'opened',
    })
  },
})

/** Somebody has locked the screen and gone for coffee. */
export const Locked = meta.story({
  parameters: { machine: { id: 'lock', state: 'locked' } },
  beforeEach: consoleAt({ steps: lock }, 'lockScreen'),
  play: async (context) => {
    const { lock: words } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(words.password, {}, patiently)).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: words.unlock })).toBeEnabled()
    await expect(context.canvas.queryByText(words.wrongPassword(2))).toBe(null)
  },
})

/** The password was wrong; how many tries are left is told. */
export const WrongPassword = meta.story({
  parameters: { machine: { id: 'lock', state: 'wrongPassword' } },
  beforeEach: consoleAt({ endings: { unlockOnServer: 'wrongPassword' }, steps: tryPassword }, 'lockScreen'),
  play: async (context) => {
    const { lock: words } = await storyWords('front', context)
    await expect(await context.canvas.findByText(words.wrongPassword(2), {}, patiently)).toBeVisible()
    await waitFor(() => expect(context.canvas.getByLabelText(words.password)).toHaveFocus())
  },
})

/** No answer came: the screen stays locked, and trying again costs no try. */
export const Unreachable = meta.story({
  parameters: { machine: { id: 'lock', state: 'unreachable' } },
  beforeEach: consoleAt({ endings: { unlockOnServer: 'failure' }, steps: tryPassword }, 'lockScreen'),
  play: async (context) => {
    const { lock: words } = await storyWords('front', context)
    await expect(await context.canvas.findByText(words.unreachable, {}, patiently)).toBeVisible()
  },
})

/** The server is being asked whether the password is right. */
export const Unlocking = meta.story({
  parameters: { machine: { id: 'lock', state: 'unlocking' } },
  beforeEach: consoleAt({ endings: { unlockOnServer: 'never' }, steps: tryPassword }, 'lockScreen'),
  play: async (context) => {
    const { lock: words } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(words.password, {}, patiently)).toHaveAttribute(
      'readonly',
    )
  },
})

/** The password was right: the console is back where it was left. */
export const Opened = meta.story({
  parameters: { machine: { id: 'lock', state: 'opened' } },
  beforeEach: consoleAt({ steps: tryPassword }, 'lockScreen'),
  play: async (context) => {
    const { title } = await storyWords('dataCenter', context)
    await expect(await context.canvas.findByRole('heading', { name: title }, patiently)).toBeVisible()
  },
})

/** The last try was wrong as well: the session is over, and the login page says why. */
export const Exhausted = meta.story({
  parameters: { machine: { id: 'lock', state: 'exhausted' } },
  beforeEach: consoleAt({ endings: { unlockOnServer: 'exhausted' }, steps: tryPassword }, 'lockScreen'),
  play: async (context) => {
    const { ended } = await storyWords('front', context)
    const dialog = await screen.findByRole('alertdialog', { name: ended.title }, patiently)
    await expect(dialog).toHaveTextContent(ended.exhausted)
  },
})
