import { buildGrants, buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { openConsole } from '../machines/testing/console-of-story.ts'
import { isSeen, patiently, storyWords } from '../machines/testing/story-words.ts'
import { appServicesOf } from '../root/app-services.ts'
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
  title: 'Flows/Connection',
  tags: ['page', 'role:qa'],
  component: FlowConsole,
  parameters: { layout: 'fullscreen' },
  args: line,
  argTypes: { connection: { control: 'select', options: connections } },
  render: (args, { loaded }) => <FlowConsole {...args} stage={loaded['stage'] as Stage} />,
})

const SERVER_RESTARTS = 1012

/** Plays what another story may have left: a text that was typed and not saved. */
const leaveText = async ({ globals }: { globals: Record<string, unknown> }): Promise<void> => {
  const { stage } = await openConsole(globals)
  const { session, tokens, client } = stage.services
  appServicesOf(session, tokens, client.call).live?.drafts.write('a form', {
    value: '半句话',
    label: { kind: 'message', subject: '' },
  })
  stage.leave()
}

/** A day with a bad line: slow, garbled, cut by a restart, and a right that is taken away meanwhile. */
export const BadLine = meta.story({
  beforeEach: async (context) => {
    await leaveText(context)
    return firstVisit()(context)
  },
  play: async (context) => {
    const { step, loaded } = context
    const { server, line } = loaded['stage'] as Stage
    const { socket, menu, header, logout } = await storyWords('shell', context)
    const { login } = await storyWords('front', context)
    const { title: dataCenter } = await storyWords('dataCenter', context)
    const headerSays = async (text: string) => isSeen(await screen.findByText(text, {}, patiently))

    await step(
      'Log in while the server is slow: the console works, the header says "connecting"',
      async () => {
        line.set('slow')
        await logIn(context, 'own-22')
        await isSeen(await screen.findByRole('heading', { name: dataCenter }, patiently))
        await headerSays(socket.connecting)
      },
    )

    await step('Wait until the server answers: the header says that the connection is up', async () => {
      line.set('good')
      await headerSays(socket.online)
    })

    await step('Receive bytes that are no frame: nothing happens', async () => {
      line.receiveBadFrame()
      line.receive({ type: 'UNKNOWN', number: 99 })
      await headerSays(socket.online)
      await expect(screen.queryByText(socket.abnormal)).toBe(null)
    })

    await step('Restart the server: the header says so, the page stays, nobody is logged out', async () => {
      line.close(SERVER_RESTARTS)
      await headerSays(socket.abnormal)
      await isSeen(screen.getByRole('heading', { name: dataCenter }))
    })

    await step('Come back to the page: the console connects at once', async () => {
      networkIsBack()
      await headerSays(socket.online)
    })

    await step('Have the lead pool taken away by an administrator: its menu entry goes', async () => {
      const { authRules, ...grants } = buildGrants()
      const fewer = authRules.filter((rule) => !rule.includes('/cusleads/'))
      const userInfo = buildUserInfo()
      server.change({ 'users/getUserInfo': { data: { userInfo, ...grants, authRules: fewer } } })
      line.receive({ type: 'CHANGE_USER_INFO' })
      await isSeen(await screen.findByRole('heading', { name: dataCenter }, patiently))
      await waitFor(() => expect(screen.queryAllByRole('link', { name: menu.leads })).toEqual([]), patiently)
    })

    await step('Log out from the menu behind the avatar and say yes: the login page is back', async () => {
      await choose(context, header.userMenu(buildUserInfo().nickname), header.logout)
      const dialog = await screen.findByRole('alertdialog', { name: logout.title }, patiently)
      await isSeen(dialog)
      await context.userEvent.click(screen.getByRole('button', { name: logout.confirm }))
      await isSeen(await screen.findByRole('form', { name: login.heading }, patiently))
      await expect(server.calls()).toContain('auth/logout')
    })

    await step('Look at what was asked of the server: every call fits the contract', async () => {
      await expect(server.faults()).toEqual([])
    })
  },
})
