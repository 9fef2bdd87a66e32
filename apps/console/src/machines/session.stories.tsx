import { buildUserInfo } from '@hospital-crm/api/fixtures'
import { sessionMachine, WARN_BEFORE_MS } from '@hospital-crm/machines/session'
import { expect, screen } from 'storybook/test'
import { playChart } from '../../../../.storybook/machines/chart-play.ts'
import { LiveMachine } from '../../../../.storybook/machines/live-machine.tsx'
import { standsInItsState } from '../../../../.storybook/machines/stands-in-its-state.ts'
import { StateStory } from '../../../../.storybook/machines/state-story.tsx'
import preview from '../../../../.storybook/preview.tsx'
import { ConsoleAt } from '../flows/testing/console-at.tsx'
import type { Stage } from '../flows/testing/stage.ts'
import { consoleAt, signIn } from './testing/console-of-story.ts'
import { loginAnswer } from './testing/identity.ts'
import { runMachine, type MachineRun } from './testing/run-machine.ts'
import { otherRole, sessionSpec } from './testing/session-spec.ts'
import { isSeen, patiently, storyWords } from './testing/story-words.ts'

const LIFE_MS = 43_200_000
const LOCK_RETRY_MS = 10_000

const lock = [signIn, { type: 'screen.lock' }] as const

const meta = preview.meta({
  title: 'Machines/Session',
  tags: ['visual', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => (
    <StateStory
      machine={sessionMachine}
      snapshot={(loaded['run'] as MachineRun<typeof sessionMachine>).actor.getSnapshot()}
    >
      <ConsoleAt stage={loaded['stage'] as Stage} />
    </StateStory>
  ),
  afterEach: standsInItsState,
})

interface Shown {
  globals: Record<string, unknown>
}

/** The user works in the console. */
const consoleIsOpen = async (context: Shown): Promise<void> => {
  const { title } = await storyWords('dataCenter', context)
  await isSeen(await screen.findByRole('heading', { name: title }, patiently))
}

/** The lock screen covers everything. */
const screenIsLocked = async (context: Shown): Promise<void> => {
  const { lock: words } = await storyWords('front', context)
  const { title } = await storyWords('dataCenter', context)
  await isSeen(await screen.findByRole('form', { name: words.title }, patiently))
  await expect(screen.queryByRole('heading', { name: title })).toBe(null)
}

/** Nothing but an empty page. */
const pageIsEmpty = async (): Promise<void> => {
  await expect(screen.queryAllByRole('heading')).toEqual([])
  await expect(screen.queryAllByRole('form')).toEqual([])
}

/** A dialog over the login page says why the session is over. */
const endIsTold = async (context: Shown, reason: 'loggedOut' | 'expired'): Promise<void> => {
  const { ended } = await storyWords('front', context)
  const dialog = await screen.findByRole('alertdialog', { name: ended.title }, patiently)
  await expect(dialog).toHaveTextContent(ended[reason])
}

/** The machine behind being signed in, at work: every state, what it accepts now, its time and what happened. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={sessionMachine} start={() => runMachine(sessionSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: sessionMachine,
      sent: sessionSpec.samples.map(({ event }) => event.type),
      initial: 'loggedOut',
      press: 'login.received',
      leadsTo: 'signedIn.active.open',
    })
  },
})

/** The page has just been opened, and what the last visit left is being read: nothing shows yet. */
export const Restoring = meta.story({
  parameters: { machine: { id: 'session', state: 'restoring' } },
  beforeEach: consoleAt({ endings: { restoreSession: 'never' } }),
  play: pageIsEmpty,
})

/** Nobody is signed in. */
export const LoggedOut = meta.story({
  parameters: { machine: { id: 'session', state: 'loggedOut' } },
  beforeEach: consoleAt({}),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await isSeen(await screen.findByRole('form', { name: login.heading }, patiently))
  },
})

/** The usual day: somebody is signed in and works. */
export const SignedInActiveOpen = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.active.open' } },
  beforeEach: consoleAt({ steps: [signIn] }),
  play: consoleIsOpen,
})

/** The user has asked for another of the own roles, and the server has not answered yet. */
export const SignedInActiveSwitchingRole = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.active.switchingRole' } },
  beforeEach: consoleAt({
    endings: { switchRole: 'never' },
    steps: [
      { type: 'login.received', ...loginAnswer({ extraRoles: [{ id: 2, name: '客服专员' }, otherRole] }) },
      { type: 'connection.changed', online: true },
      { type: 'role.switch', roleId: otherRole.id },
    ],
  }),
  play: async (context) => {
    const { header, roles } = await storyWords('shell', context)
    await consoleIsOpen(context)
    const name = header.userMenu(buildUserInfo().nickname)
    await context.userEvent.click(screen.getByRole('button', { name }))
    await isSeen(await screen.findByText(roles.switching, {}, patiently))
    await isSeen(screen.getByText(otherRole.name))
  },
})

/** The login ends soon, and the user signs in again without leaving the page. */
export const SignedInActiveRenewing = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.active.renewing' } },
  beforeEach: consoleAt({ steps: [signIn, LIFE_MS - WARN_BEFORE_MS, { type: 'renewal.request' }] }),
  play: async (context) => {
    const { renewal } = await storyWords('front', context)
    await isSeen(await screen.findByRole('dialog', { name: renewal.title }, patiently))
    await isSeen(screen.getByText(renewal.hint(buildUserInfo().username)))
  },
})

/** The first login, or a password that was given anew: nothing works before the user has chosen an own one. */
export const SignedInPasswordChangeRequired = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.passwordChangeRequired' } },
  beforeEach: consoleAt({
    steps: [{ type: 'login.received', ...loginAnswer({ passwordChangeRequired: true }) }],
  }),
  play: async (context) => {
    const { password, words } = await storyWords('front', context)
    await isSeen(await screen.findByRole('dialog', { name: password.forcedTitle }, patiently))
    await expect(screen.queryByRole('button', { name: words.cancel })).toBe(null)
  },
})

/** The role asks for a second factor, and there is none yet: nothing works before it is set up. */
export const SignedInEnrolmentRequired = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.enrolmentRequired' } },
  beforeEach: consoleAt({
    steps: [{ type: 'login.received', ...loginAnswer({ enrolmentRequired: true }) }],
  }),
  play: async (context) => {
    const { forcedTitle, logout } = await storyWords('factors', context)
    await isSeen(await screen.findByRole('dialog', { name: forcedTitle }, patiently))
    await isSeen(screen.getByRole('button', { name: logout }))
  },
})

/** The screen is locked and the server is being told. */
export const SignedInLockedTelling = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.locked.telling' } },
  beforeEach: consoleAt({ endings: { lockOnServer: 'never' }, steps: lock }),
  play: screenIsLocked,
})

/** The screen was locked without a connection: it stays locked, and the server is told ten seconds later. */
export const SignedInLockedUntold = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.locked.untold' } },
  beforeEach: consoleAt({ endings: { lockOnServer: 'failure' }, steps: [...lock, LOCK_RETRY_MS - 1] }),
  play: screenIsLocked,
})

/** The screen is locked, here and at the server. */
export const SignedInLockedTold = meta.story({
  parameters: { machine: { id: 'session', state: 'signedIn.locked.told' } },
  beforeEach: consoleAt({ steps: lock }),
  play: screenIsLocked,
})

/** The user has logged out and the server is being told, for five seconds at most. */
export const LoggingOut = meta.story({
  parameters: { machine: { id: 'session', state: 'loggingOut' } },
  beforeEach: consoleAt({
    endings: { logoutOnServer: 'never' },
    steps: [signIn, { type: 'logout.request' }],
  }),
  play: async (context) => {
    const { loggingOut } = await storyWords('front', context)
    await isSeen(await screen.findByText(loggingOut, {}, patiently))
    await pageIsEmpty()
  },
})

/** The login has run out. */
export const Expired = meta.story({
  parameters: { machine: { id: 'session', state: 'expired' } },
  beforeEach: consoleAt({ steps: [signIn, LIFE_MS] }),
  play: async (context) => endIsTold(context, 'expired'),
})

/** The server has ended the session: signed out elsewhere, a new password, an account switched off. */
export const Ended = meta.story({
  parameters: { machine: { id: 'session', state: 'ended' } },
  beforeEach: consoleAt({ steps: [signIn, { type: 'session.ended', reason: 'disconnected' }] }),
  play: async (context) => endIsTold(context, 'loggedOut'),
})
