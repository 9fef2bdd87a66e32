import { buildOptions } from '@hospital-crm/api/fixtures'
import { tabsMachine } from '@hospital-crm/machines/tabs'
import { expect, screen, waitFor } from 'storybook/test'
import type { AnyMachineSnapshot } from 'xstate'
import { playChart } from '../../../../.storybook/machines/chart-play.ts'
import { LiveMachine } from '../../../../.storybook/machines/live-machine.tsx'
import { standsInItsState } from '../../../../.storybook/machines/stands-in-its-state.ts'
import { StateStory } from '../../../../.storybook/machines/state-story.tsx'
import preview from '../../../../.storybook/preview.tsx'
import { appServicesOf } from '../root/app-services.ts'
import { ConsoleAt } from '../flows/testing/console-at.tsx'
import type { Stage } from '../flows/testing/stage.ts'
import { openConsole } from './testing/console-of-story.ts'
import { runMachine } from './testing/run-machine.ts'
import { patiently, storyWords } from './testing/story-words.ts'
import { tabsSpec } from './testing/tabs-spec.ts'

const meta = preview.meta({
  title: 'Machines/Tabs',
  tags: ['visual'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => (
    <StateStory machine={tabsMachine} snapshot={(loaded['shown'] as () => AnyMachineSnapshot)()}>
      <ConsoleAt stage={loaded['stage'] as Stage} />
    </StateStory>
  ),
  afterEach: standsInItsState,
})

/** The machine behind the tab bar, at work: its states say how full the bar is, and every event changes which pages are open. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={tabsMachine} start={() => runMachine(tabsSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: tabsMachine,
      sent: tabsSpec.samples.map(({ event }) => event.type),
      initial: 'alone',
      press: 'tab.open (/customer/customers/1)',
      leadsTo: 'several',
    })
  },
})

const pages = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/customer/customers/${index + 1}`)

/** The console of somebody who has opened these pages beside the data center. */
const openPages =
  (paths: readonly string[]) =>
  async ({ loaded, globals }: { loaded: Record<string, unknown>; globals: Record<string, unknown> }) => {
    const { stage } = await openConsole(globals)
    const { session, tokens, client } = stage.services
    const tabs = appServicesOf(session, tokens, client.call).live?.openTabs.tabs
    for (const path of paths) tabs?.send({ type: 'tab.open', path })
    Object.assign(loaded, { stage, shown: () => tabs?.getSnapshot() })
    return stage.leave
  }

/** The bar has these names, once it is there and the menus are known; a phone does not show it. */
const titlesAre = async (names: readonly string[]): Promise<void> =>
  waitFor(
    () => expect(screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent)).toEqual(names),
    patiently,
  )

/** Somebody has just signed in: the data center is open, and it cannot be closed. */
export const Alone = meta.story({
  parameters: { machine: { id: 'tabs', state: 'alone' } },
  beforeEach: openPages([]),
  play: async (context) => {
    const { menu } = await storyWords('shell', context)
    await titlesAre([menu.console])
  },
})

/** The usual day: a few pages are open beside the data center. */
export const Several = meta.story({
  parameters: { machine: { id: 'tabs', state: 'several' } },
  beforeEach: openPages([...pages(1), '/customer/cus_leads']),
  play: async (context) => {
    const { menu, titles } = await storyWords('shell', context)
    await titlesAre([menu.console, titles.customers, menu.leads])
  },
})

/** Thirty pages are open: another one takes the place of the oldest. */
export const Full = meta.story({
  parameters: { machine: { id: 'tabs', state: 'full' } },
  beforeEach: openPages(pages(29)),
  play: async (context) => {
    const { menu, titles } = await storyWords('shell', context)
    const menus = buildOptions().customerMenus
    const titleOf = (page: number) => menus.find(({ id }) => id === page)?.name ?? titles.customers
    await titlesAre([menu.console, ...pages(29).map((_, at) => titleOf(at + 1))])
  },
})
