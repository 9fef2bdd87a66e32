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
import type { TabsActor } from '../tabs/tabs-actor.ts'
import { openConsole } from './testing/console-of-story.ts'
import { runMachine } from './testing/run-machine.ts'
import { patiently, storyWords } from './testing/story-words.ts'
import { tabsSpec } from './testing/tabs-spec.ts'

const meta = preview.meta({
  title: 'Machines/Tabs',
  tags: ['visual', 'role:qa'],
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => (
    <StateStory machine={tabsMachine} snapshot={(loaded['shown'] as () => AnyMachineSnapshot)()}>
      <ConsoleAt stage={loaded['stage'] as Stage} />
    </StateStory>
  ),
  afterEach: standsInItsState,
})

/** The machine behind the tab bar, at work: a page on which something was typed closes after a question. */
export const Chart = meta.story({
  tags: ['page'],
  render: () => <LiveMachine machine={tabsMachine} start={() => runMachine(tabsSpec)} />,
  play: async (context) => {
    await playChart(context, {
      machine: tabsMachine,
      sent: tabsSpec.samples.map(({ event }) => event.type),
      initial: 'idle',
      press: 'tab.close (/customer/cus_leads)',
      leadsTo: 'closing',
    })
  },
})

const leads = '/customer/cus_leads'

/** The console of somebody who has opened the leads beside the data center, and typed something there or not. */
const openLeads =
  (typed: string | undefined) =>
  async ({ loaded, globals }: { loaded: Record<string, unknown>; globals: Record<string, unknown> }) => {
    const { stage } = await openConsole(globals)
    const { session, tokens, client } = stage.services
    const live = appServicesOf(session, tokens, client.call).live
    const tabs = live?.openTabs.tabs
    tabs?.send({ type: 'tab.open', path: leads })
    if (typed !== undefined)
      live?.drafts.write('a form', {
        value: typed,
        label: { kind: 'message', subject: '' },
        place: { href: leads },
      })
    Object.assign(loaded, { stage, shown: () => tabs?.getSnapshot(), tabs })
    return stage.leave
  }

/** The bar has these names, once it is there and the menus are known; a phone does not show it. */
const titlesAre = async (names: readonly string[]): Promise<void> =>
  waitFor(
    () => expect(screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent)).toEqual(names),
    patiently,
  )

/** The usual day: pages are open beside the data center, which cannot be closed. */
export const Idle = meta.story({
  parameters: { machine: { id: 'tabs', state: 'idle' } },
  beforeEach: openLeads(undefined),
  play: async (context) => {
    const { menu } = await storyWords('shell', context)
    await titlesAre([menu.console, menu.leads])
  },
})

/** A page is to be closed on which something was typed: it can wait for later, or it can go. */
export const Closing = meta.story({
  parameters: { machine: { id: 'tabs', state: 'closing' } },
  beforeEach: openLeads('半句话'),
  play: async (context) => {
    const { menu } = await storyWords('shell', context)
    const { unsaved } = await storyWords('drafts', context)
    await titlesAre([menu.console, menu.leads])
    const tabs = context.loaded['tabs'] as TabsActor
    tabs.send({ type: 'tab.close', path: leads })
    const dialog = await screen.findByRole('alertdialog', { name: unsaved.title }, patiently)
    await waitFor(() => expect(dialog).toBeVisible(), patiently)
    await titlesAre([menu.console, menu.leads])
  },
})
