import { tabsMachine } from '@hospital-crm/machines/tabs'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { createActor } from 'xstate'
import preview from '../../../../.storybook/preview.tsx'
import { createTabSnapshots } from '../tabs/tab-snapshots.ts'
import { TabsContext, type OpenTabs } from '../tabs/tabs-context.tsx'
import { CONTENT_ID, PageTabs } from './page-tabs.tsx'
import { UnsavedPages } from './unsaved-pages.tsx'

const paths = ['/leads', '/pools']

/** Pages on each of which something was typed, the first of them on the screen. */
const openTabs = (): OpenTabs => {
  const machine = tabsMachine.provide({
    actions: { persistTabs: () => {} },
    guards: { holdsText: () => true },
  })
  const tabs = createActor(machine, { input: { userId: 1001 } }).start()
  for (const path of paths) tabs.send({ type: 'tab.open', path })
  tabs.send({ type: 'tab.open', path: paths[0]! })
  return { tabs, snapshots: createTabSnapshots() }
}

const Bar = () => {
  const [open] = useState(openTabs)
  const { tabs, activePath } = useSelector(open.tabs, ({ context }) => context)
  return (
    <TabsContext value={open}>
      <PageTabs
        tabs={tabs.map(({ path, fixed }) => ({ id: path, title: path, isFixed: fixed }))}
        isSeen
        selectedId={activePath}
        actions={{
          onSelectTab: fn(),
          onCloseTab: (path) => open.tabs.send({ type: 'tab.close', path }),
          onReloadTab: fn(),
          onCloseOtherTabs: fn(),
          onCloseTabsBefore: fn(),
          onCloseTabsAfter: fn(),
          onCloseAllTabs: fn(),
          onMoveTab: fn(),
        }}
      />
      <main id={CONTENT_ID} tabIndex={-1} />
      <Suspense>
        <UnsavedPages />
      </Suspense>
    </TabsContext>
  )
}

const meta = preview.meta({
  title: 'Patterns/Frame/Closing tabs with unsaved text',
  tags: ['role:qa'],
  component: Bar,
})

/** A tab is to be closed by its menu, by key, and by the menu of the bar; Escape goes back to the page and its tab. */
export const Stayed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tab = canvas.getByRole('tab', { name: paths[0]! })
    const staysOnTab = async () => {
      await screen.findByRole('alertdialog')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(tab).toHaveFocus())
      await expect(screen.queryByRole('alertdialog')).toBe(null)
    }
    const choose = async () => {
      await userEvent.click(await screen.findByRole('menuitem', { name: /^(关闭|Close)$/ }))
      await staysOnTab()
    }
    tab.focus()
    await userEvent.keyboard('{Delete}')
    await staysOnTab()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await choose()
    await userEvent.click(canvas.getByRole('button', { name: /^(标签页操作|Tab actions)$/ }))
    await choose()
  },
})
