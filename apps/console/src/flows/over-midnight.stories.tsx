import { expect, screen, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { patiently, storyWords } from '../machines/testing/story-words.ts'
import { loginOf } from './testing/answers.ts'
import { firstVisit, FlowConsole, type Connection } from './testing/flow-of-story.tsx'
import { logIn } from './testing/hands.ts'
import { putForward } from './testing/shift-clock.ts'
import type { Stage } from './testing/stage.ts'

const line: { connection: Connection } = { connection: 'good' }

const meta = preview.meta({
  title: 'Flows/Over midnight',
  tags: ['role:qa'],
  parameters: { layout: 'fullscreen' },
  component: FlowConsole,
  args: line,
  render: (args, { loaded }) => <FlowConsole {...args} stage={loaded['stage'] as Stage} />,
})

const HOUR = 3_600_000
const longLogin = {
  data: { ...loginOf().data, authorization: { access_token: 'story-token-2', expires_in: 86_400 } },
}

/** A list that was opened yesterday: who asks for today gets the day that it is now. */
export const ListOfYesterday = meta.story({
  beforeEach: firstVisit({ 'auth/login': longLogin }),
  play: async (context) => {
    const { step, userEvent } = context
    const { followUpsDue } = await storyWords('dataCenter', context)
    const { fields, filters } = await storyWords('customers', context)
    const field = fields.created_time

    await step('Open a list in the morning', async () => {
      await logIn(context, 'own-22')
      const due = { name: (name: string) => name.startsWith(followUpsDue) }
      await userEvent.click(await screen.findByRole('link', due, patiently))
      await screen.findByRole('button', { name: filters.add }, patiently)
    })

    await step('Ask it after midnight for those of today', async () => {
      putForward(14 * HOUR)
      await userEvent.click(screen.getByRole('button', { name: filters.add }))
      const editor = await screen.findByRole('dialog', { name: filters.add }, patiently)
      const chooser = await within(editor).findByRole('combobox', { name: filters.choose }, patiently)
      await userEvent.type(chooser, field)
      await userEvent.click(await screen.findByRole('option', { name: field }))
      const days = await within(editor).findByRole('group', { name: field }, patiently)
      await userEvent.click(within(days).getByRole('button'))
      await userEvent.click(await screen.findByRole('button', { name: filters.spans.today }))
      await userEvent.click(within(editor).getByRole('button', { name: filters.apply }))
    })

    await step('The filter names the new day', async () => {
      const dropping = await screen.findByRole('button', { name: filters.remove(field) })
      await expect(dropping.parentElement).toHaveTextContent('2026-03-19')
    })
  },
})
