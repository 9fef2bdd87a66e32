import { buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { isSeen, patiently, storyWords } from '../machines/testing/story-words.ts'
import { loginOf } from './testing/answers.ts'
import {
  connections,
  firstVisit,
  FlowConsole,
  networkIsBack,
  type Connection,
} from './testing/flow-of-story.tsx'
import { choose, logIn } from './testing/hands.ts'
import type { Stage } from './testing/stage.ts'

const line: { connection: Connection } = { connection: 'good' }

const meta = preview.meta({
  title: 'Flows/Working day',
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  component: FlowConsole,
  args: line,
  argTypes: { connection: { control: 'select', options: connections } },
  render: (args, { loaded }) => <FlowConsole {...args} stage={loaded['stage'] as Stage} />,
})

/** A customer of the fixtures whom the list shows and the data center does not. */
const ONLY_LISTED = '周婷'

const listIsOpen = async (): Promise<void> =>
  isSeen((await screen.findAllByText(ONLY_LISTED, {}, patiently))[0]!)

const startsWith = (text: string) => (name: string) => name.startsWith(text)

/** An agent's first day: initial password, own password, the list, a break, a lost connection, and the end. */
export const FirstDay = meta.story({
  beforeEach: firstVisit({ 'auth/login': loginOf(true) }),
  play: async (context) => {
    const { step, userEvent, loaded } = context
    const { server, line } = loaded['stage'] as Stage
    const { login, password, lock, ended } = await storyWords('front', context)
    const { header, socket } = await storyWords('shell', context)
    const { title: dataCenter, followUpsDue } = await storyWords('dataCenter', context)

    await step('Open the console: the login page asks for account and password', async () => {
      await isSeen(await screen.findByRole('form', { name: login.heading }, patiently))
    })

    await step(
      'Log in with the initial password: a form asks for an own one and cannot be left',
      async () => {
        await logIn(context, 'first-1')
        const dialog = await screen.findByRole('dialog', { name: password.forcedTitle }, patiently)
        await isSeen(dialog)
        await userEvent.keyboard('{Escape}')
        await isSeen(dialog)
        await expect(screen.queryByText(login.succeeded)).toBe(null)
        await expect(screen.getByPlaceholderText(password.nextPlaceholder)).toHaveAttribute(
          'name',
          'newPassword',
        )
      },
    )

    await step('Type two passwords that differ: the form says so and nothing is sent', async () => {
      await userEvent.type(screen.getByLabelText(password.current), 'first-1')
      await userEvent.type(screen.getByLabelText(password.next), 'own-22')
      await userEvent.type(screen.getByLabelText(password.repeat), 'own-23')
      await userEvent.click(screen.getByRole('button', { name: password.submit }))
      await isSeen(await screen.findByText(password.mismatch, {}, patiently))
      await expect(server.calls()).not.toContain('users/resetPassword')
    })

    await step('Type the same one twice: the login page is back and asks for the new password', async () => {
      server.change({ 'auth/login': loginOf() })
      await userEvent.type(screen.getByLabelText(password.repeat), '{Backspace}2')
      await userEvent.click(screen.getByRole('button', { name: password.submit }))
      await isSeen(await screen.findByText(password.succeeded, {}, patiently))
      await isSeen(await screen.findByRole('form', { name: login.heading }, patiently))
    })

    await step('Log in with the own password: the data center shows what is due today', async () => {
      await logIn(context, 'own-22')
      await isSeen(await screen.findByRole('heading', { name: dataCenter }, patiently))
    })

    await step('Open those who are due: the master table lists them', async () => {
      await userEvent.click(await screen.findByRole('link', { name: startsWith(followUpsDue) }, patiently))
      await listIsOpen()
    })

    await step(
      'Lock the screen from the menu behind the avatar: nothing of the page is left to see',
      async () => {
        await choose(context, header.userMenu(buildUserInfo().nickname), header.lock)
        await isSeen(await screen.findByRole('form', { name: lock.title }, patiently))
        await expect(screen.queryByText(ONLY_LISTED)).toBe(null)
      },
    )

    await step('Type a wrong password: how many tries are left is told', async () => {
      server.change({ 'users/unlockScreen': { refused: 'wrong_password', data: { attempts_left: 4 } } })
      await userEvent.type(screen.getByLabelText(lock.password), 'wrong{Enter}')
      await isSeen(await screen.findByText(lock.wrongPassword(4), {}, patiently))
    })

    await step('Type the right one: the master table is where it was', async () => {
      server.change({ 'users/unlockScreen': { data: null } })
      await userEvent.type(screen.getByLabelText(lock.password), 'own-22{Enter}')
      await listIsOpen()
    })

    await step('Wait for the live connection: the header says that it is up', async () => {
      await isSeen(await screen.findByText(socket.online, {}, patiently))
    })

    await step('Pull the network cable: the header says so, and the page stays as it is', async () => {
      line.set('cut')
      await isSeen(await screen.findByText(socket.abnormal, {}, patiently))
      await listIsOpen()
    })

    await step('Plug it in again: the connection comes back by itself, nobody is logged out', async () => {
      line.set('good')
      networkIsBack()
      await isSeen(await screen.findByText(socket.online, {}, patiently))
      await listIsOpen()
    })

    await step(
      'Be logged out elsewhere: a dialog over the login page says why, and nothing else',
      async () => {
        line.receive({ type: 'DISCONNECT', reason: 'revoked' })
        const dialog = await screen.findByRole('alertdialog', { name: ended.title }, patiently)
        await expect(dialog).toHaveTextContent(ended.loggedOut)
        await userEvent.click(screen.getByRole('button', { name: ended.iKnow }))
        await isSeen(await screen.findByRole('form', { name: login.heading }, patiently))
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
      },
    )

    await step('Look at what was asked of the server: every call fits the contract', async () => {
      await expect(server.faults()).toEqual([])
    })
  },
})
