import { passwordChangeMachine, selectPasswordChangeView } from '@hospital-crm/machines/login'
import { shallowEqual, useSelector } from '@xstate/react'
import { expect, screen, waitFor } from 'storybook/test'
import { playChart } from '../../../../.storybook/machines/chart-play.ts'
import { LiveMachine } from '../../../../.storybook/machines/live-machine.tsx'
import { standsInItsState } from '../../../../.storybook/machines/stands-in-its-state.ts'
import { StateStory } from '../../../../.storybook/machines/state-story.tsx'
import preview from '../../../../.storybook/preview.tsx'
import { errorText } from '../failures/failure-words.ts'
import { ConsoleAt } from '../flows/testing/console-at.tsx'
import type { Stage } from '../flows/testing/stage.ts'
import { PasswordModalView } from '../password/password-modal.view.tsx'
import { openConsole } from './testing/console-of-story.ts'
import { filledForm, passwordChangeSpec } from './testing/password-change-spec.ts'
import { driveTo, runMachine, type MachineRun, type Way } from './testing/run-machine.ts'
import { isSeen, languageOfStory, patiently, storyWords } from './testing/story-words.ts'

type Run = MachineRun<typeof passwordChangeMachine>

const submit = { type: 'password.submit', ...filledForm } as const

const PasswordAt = ({ run, stage }: { run: Run; stage: Stage }) => {
  const view = useSelector(run.actor, selectPasswordChangeView, shallowEqual)
  const snapshot = useSelector(run.actor, (whole) => whole)
  return (
    <StateStory machine={passwordChangeMachine} snapshot={snapshot}>
      <ConsoleAt stage={stage}>
        {snapshot.status === 'active' && (
          <PasswordModalView
            {...view}
            policy={{ minimum: 6, owner: { username: '', nickname: '' } }}
            onSubmit={(form) => run.send({ type: 'password.submit', ...form })}
            onFieldChange={(field) => run.send({ type: 'field.changed', field })}
            onCancel={() => run.send({ type: 'password.cancel' })}
          />
        )}
      </ConsoleAt>
    </StateStory>
  )
}

/** Takes the form to a state, over the console of somebody who opened it from the user menu. */
const passwordAt =
  (way: Way<typeof passwordChangeMachine> = {}) =>
  async ({ loaded, globals }: { loaded: Record<string, unknown>; globals: Record<string, unknown> }) => {
    const { stage } = await openConsole(globals)
    const { password } = await storyWords('front', { globals })
    const run = await driveTo(passwordChangeSpec, way)
    if (run.actor.getSnapshot().value === 'changed') {
      stage.toasts.show({ kind: 'success', text: password.succeeded })
      stage.services.session.send({ type: 'password.changed' })
    }
    Object.assign(loaded, { run, stage, shown: () => run.actor.getSnapshot() })
    return () => {
      run.actor.stop()
      stage.leave()
    }
  }

const meta = preview.meta({
  title: 'Machines/Password change',
  tags: ['visual', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => <PasswordAt run={loaded['run'] as Run} stage={loaded['stage'] as Stage} />,
  afterEach: standsInItsState,
})

/** The machine behind the password form, at work: every state, what it accepts now, its time and what happened. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={passwordChangeMachine} start={() => runMachine(passwordChangeSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: passwordChangeMachine,
      sent: passwordChangeSpec.samples.map(({ event }) => event.type),
      initial: 'editing',
      press: 'password.cancel',
      leadsTo: 'cancelled',
    })
  },
})

/** The user opened the form from the user menu, or it stands there after the first login. */
export const Editing = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'editing' } },
  beforeEach: passwordAt(),
  play: async (context) => {
    const { password } = await storyWords('front', context)
    await isSeen(await screen.findByRole('dialog', { name: password.title }, patiently))
    await waitFor(() => expect(screen.getByLabelText(password.current)).toHaveFocus())
    await expect(screen.queryByRole('alert')).toBe(null)
  },
})

/** The form was sent and the server has not answered yet: it can be neither changed nor cancelled. */
export const Submitting = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'submitting' } },
  beforeEach: passwordAt({ endings: { changePassword: 'never' }, steps: [submit] }),
  play: async (context) => {
    const { password, words } = await storyWords('front', context)
    await expect(await screen.findByLabelText(password.next, {}, patiently)).toHaveAttribute('readonly')
    await expect(screen.getByRole('button', { name: words.cancel })).toBeDisabled()
  },
})

/** The server finds the new password too easy to guess. */
export const Refused = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'refused' } },
  beforeEach: passwordAt({ endings: { changePassword: 'refused' }, steps: [submit] }),
  play: async ({ globals }) => {
    const text = errorText('weak_password', languageOfStory(globals))
    await expect(await screen.findByRole('alert', {}, patiently)).toHaveTextContent(text)
  },
})

/** Too many tries: how long to wait is counted down, and nothing can be sent meanwhile. */
export const RateLimited = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'rateLimited' } },
  beforeEach: passwordAt({ endings: { changePassword: 'rateLimited' }, steps: [submit, 5000] }),
  play: async (context) => {
    const { password } = await storyWords('front', context)
    const alert = await screen.findByRole('alert', {}, patiently)
    await expect(alert).toHaveTextContent(password.rateLimited(25))
    await expect(screen.getByRole('button', { name: password.submit })).toBeDisabled()
  },
})

/** No usable answer came, so whether the password was changed is not known. */
export const Unreachable = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'unreachable' } },
  beforeEach: passwordAt({ endings: { changePassword: 'failure' }, steps: [submit] }),
  play: async (context) => {
    const { password } = await storyWords('front', context)
    const alert = await screen.findByRole('alert', {}, patiently)
    await expect(alert).toHaveTextContent(password.unreachable)
    await expect(screen.getByRole('button', { name: password.submit })).toBeEnabled()
  },
})

/** The password is another one now: every session of the user is over, and the login page asks for the new one. */
export const Changed = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'changed' } },
  beforeEach: passwordAt({ steps: [submit] }),
  play: async (context) => {
    const { password, login } = await storyWords('front', context)
    // The toast goes by itself.
    await isSeen(await screen.findByText(password.succeeded, {}, patiently))
    await isSeen(await screen.findByRole('form', { name: login.heading }, patiently))
    await expect(screen.queryByRole('dialog', { name: password.title })).toBe(null)
  },
})

/** The user stepped back: the form is gone and the console is as it was. */
export const Cancelled = meta.story({
  parameters: { machine: { id: 'passwordChange', state: 'cancelled' } },
  beforeEach: passwordAt({ steps: [{ type: 'password.cancel' }] }),
  play: async (context) => {
    const { password } = await storyWords('front', context)
    const { title } = await storyWords('dataCenter', context)
    await isSeen(await screen.findByRole('heading', { name: title }, patiently))
    await expect(screen.queryByRole('dialog', { name: password.title })).toBe(null)
  },
})
