import { loginMachine, selectLoginView } from '@hospital-crm/machines/login'
import { shallowEqual, useSelector } from '@xstate/react'
import { expect } from 'storybook/test'
import { playChart } from '../../../../.storybook/machines/chart-play.ts'
import { LiveMachine } from '../../../../.storybook/machines/live-machine.tsx'
import { standsInItsState } from '../../../../.storybook/machines/stands-in-its-state.ts'
import { StateStory } from '../../../../.storybook/machines/state-story.tsx'
import preview from '../../../../.storybook/preview.tsx'
import { errorText } from '../failures/failure-words.ts'
import { LoginView } from '../login/login.view.tsx'
import { loginSpec } from './testing/login-spec.ts'
import { runMachine, type MachineRun } from './testing/run-machine.ts'
import { at } from './testing/state-of-story.ts'
import { languageOfStory, storyWords } from './testing/story-words.ts'

const proof = { type: 'factor.submit', proof: { kind: 'totp', code: '123456' } } as const
const filled = { type: 'login.submit', username: 'limin', password: 'fiction-1' } as const

const LoginAt = ({ run }: { run: MachineRun<typeof loginMachine> }) => {
  const view = useSelector(run.actor, selectLoginView, shallowEqual)
  const snapshot = useSelector(run.actor, (whole) => whole)
  return (
    <StateStory machine={loginMachine} snapshot={snapshot}>
      <LoginView
        {...view}
        title="仁和医院客户管理"
        wallpaper=""
        provider={{ name: '医院统一登录' }}
        onSubmit={(form) => run.send({ type: 'login.submit', ...form })}
        onFieldChange={(field) => run.send({ type: 'field.changed', field })}
        onProve={(proof) => run.send({ type: 'factor.submit', proof })}
        onProvider={() => run.send({ type: 'provider.visit', returned: false })}
        onBack={() => run.send({ type: 'factor.cancel' })}
        onLanguageChange={() => {}}
      />
    </StateStory>
  )
}

const meta = preview.meta({
  title: 'Machines/Login',
  tags: ['visual', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => <LoginAt run={loaded['run'] as MachineRun<typeof loginMachine>} />,
  afterEach: standsInItsState,
})

/** The machine behind the login page, at work: every state, what it accepts now, its time and what happened. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={loginMachine} start={() => runMachine(loginSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: loginMachine,
      sent: loginSpec.samples.map(({ event }) => event.type),
      initial: 'editing',
      press: 'login.submit',
      leadsTo: 'succeeded',
    })
  },
})

/** Somebody opens the console and has not signed in yet. */
export const Editing = meta.story({
  parameters: { machine: { id: 'login', state: 'editing' } },
  beforeEach: at(loginSpec),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(login.username)).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: login.submit })).toBeEnabled()
    await expect(context.canvas.queryByRole('alert')).toBe(null)
  },
})

/** The form was sent and the server has not answered yet: nothing can be changed, and a second press does nothing. */
export const Submitting = meta.story({
  parameters: { machine: { id: 'login', state: 'submitting' } },
  beforeEach: at(loginSpec, { endings: { authenticate: 'never' }, steps: [filled] }),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(login.username)).toHaveAttribute('readonly')
    await expect(context.canvas.getByRole('form', { name: login.heading })).toBeVisible()
  },
})

/** The server knows no such account with such a password; which of the two is wrong is not told. */
export const Refused = meta.story({
  parameters: { machine: { id: 'login', state: 'refused' } },
  beforeEach: at(loginSpec, { endings: { authenticate: 'refused' }, steps: [filled] }),
  play: async ({ canvas, globals }) => {
    const text = errorText('invalid_credentials', languageOfStory(globals))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text)
  },
})

/** Too many tries from here: how long to wait is counted down, and nothing can be sent meanwhile. */
export const RateLimited = meta.story({
  parameters: { machine: { id: 'login', state: 'rateLimited' } },
  beforeEach: at(loginSpec, { endings: { authenticate: 'rateLimited' }, steps: [filled, 2000] }),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(login.rateLimited(40))
    await expect(context.canvas.getByRole('button', { name: login.submit })).toBeDisabled()
  },
})

/** No usable answer came; trying again is safe. */
export const Unreachable = meta.story({
  parameters: { machine: { id: 'login', state: 'unreachable' } },
  beforeEach: at(loginSpec, { endings: { authenticate: 'failure' }, steps: [filled] }),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(login.unreachable)
    await expect(context.canvas.getByRole('button', { name: login.submit })).toBeEnabled()
  },
})

/** The password was right, and a code of the phone is asked for as well. */
export const SecondFactor = meta.story({
  parameters: { machine: { id: 'login', state: 'secondFactor' } },
  beforeEach: at(loginSpec, {
    endings: { authenticate: 'secondFactor', prove: 'wrongCode' },
    steps: [filled, proof],
  }),
  play: async (context) => {
    const { secondFactor: words } = await storyWords('front', context)
    const text = errorText('wrong_code', languageOfStory(context.globals))
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(text)
    await expect(context.canvas.getByLabelText(words.code)).toBeVisible()
  },
})

/** The code was sent and the server has not answered yet. */
export const Proving = meta.story({
  parameters: { machine: { id: 'login', state: 'proving' } },
  beforeEach: at(loginSpec, {
    endings: { authenticate: 'secondFactor', prove: 'never' },
    steps: [filled, proof],
  }),
  play: async (context) => {
    const { secondFactor: words } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(words.code)).toHaveAttribute('readonly')
    await expect(context.canvas.queryByRole('alert')).toBe(null)
  },
})

/** The page goes to the provider, or has come back from there, and the server is being asked. */
export const Visiting = meta.story({
  parameters: { machine: { id: 'login', state: 'visiting' } },
  beforeEach: at(loginSpec, {
    endings: { visitProvider: 'never' },
    steps: [{ type: 'provider.visit', returned: true }],
  }),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(login.username)).toHaveAttribute('readonly')
    await expect(context.canvas.queryByRole('alert')).toBe(null)
  },
})

/** The server has accepted; for half a second the form stands still, then the console opens. */
export const Succeeded = meta.story({
  parameters: { machine: { id: 'login', state: 'succeeded' } },
  beforeEach: at(loginSpec, { steps: [filled] }),
  play: async (context) => {
    const { login } = await storyWords('front', context)
    await expect(await context.canvas.findByLabelText(login.password)).toHaveAttribute('readonly')
    await expect(context.canvas.queryByRole('alert')).toBe(null)
  },
})
