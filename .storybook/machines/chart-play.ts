import { leafStates } from '@hospital-crm/machines/chart'
import { expect, waitFor, within } from 'storybook/test'
import type { Language } from '../../apps/console/src/messages/index.ts'
import { storyHref } from './story-id.ts'
import { machineWords } from './words.ts'

interface Machine {
  readonly id: string
  /** Types of all events that the machine knows, its own inner ones included. */
  readonly events: readonly string[]
}

interface ChartStory {
  canvasElement: HTMLElement
  globals: Record<string, unknown>
  userEvent: { click: (element: Element) => Promise<void>; tab: () => Promise<void> }
}

interface Expected {
  machine: Machine & Parameters<typeof leafStates>[0]
  /** Types of the events that the page can send. */
  sent: readonly string[]
  initial: string
  /** Pressing this button leads to that state. */
  press: string
  leadsTo: string
}

const isOuter = (type: string): boolean => !type.startsWith('xstate.')

/** Whether an event belongs to a type of the machine; `tab.*` stands for all that begin with `tab.`. */
const covers = (declared: string, type: string): boolean =>
  declared.endsWith('.*') ? type.startsWith(declared.slice(0, -1)) : declared === type

/** Every state leads to its story, every event can be sent, and sending one moves the light. */
export const playChart = async (
  { canvasElement, globals, userEvent }: ChartStory,
  { machine, sent, initial, press, leadsTo }: Expected,
): Promise<void> => {
  const language: Language = globals['language'] === 'en' ? 'en' : 'zh'
  const words = machineWords[language]
  const canvas = within(canvasElement)
  const chart = await canvas.findByRole('group', { name: words.chart(machine.id) }, { timeout: 30_000 })
  const states = leafStates(machine)
  const shown = () =>
    [...chart.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ])
  const expected = (current: string) =>
    states.map((state) => [words.state(state, state === current), storyHref(machine.id, state)])

  await expect(shown()).toEqual(expected(initial))
  await expect(
    machine.events.filter(isOuter).filter((type) => !sent.some((own) => covers(type, own))),
  ).toEqual([])
  await userEvent.click(canvas.getByRole('button', { name: press }))
  await waitFor(() => expect(shown()).toEqual(expected(leadsTo)))
  await expect(canvas.getByRole('log')).toHaveTextContent(press.split(' ')[0] ?? press)
}
