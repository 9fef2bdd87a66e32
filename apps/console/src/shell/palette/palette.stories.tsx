import { unansweredText } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { groupsFor } from './commands.ts'
import { buildGroups } from './palette.fixture.ts'
import { PaletteView, type PaletteActions } from './palette.view.tsx'

interface Args {
  text: string
  /** How many customers were found. */
  customers: number
  recent: readonly string[]
  /** How the search for customers stands; undefined where the user may not. */
  searched: 'found' | 'searching' | 'failed' | undefined
  actions: PaletteActions
}

const Live = ({ text: initial, customers, recent, searched, actions }: Args) => {
  const [text, setText] = useState(initial)
  const language = useLanguage()
  const texts = { palette: useMessages('palette'), shell: useMessages('shell') }
  const words = texts.palette.customers
  const groups = groupsFor(buildGroups(texts, customers), text, {
    title: texts.palette.sections.recent,
    ids: recent,
  })
  return (
    <PaletteView
      snapshot={{
        text,
        groups,
        ...(searched && { placeholder: words.placeholder, hint: words.hint }),
        searching: searched === 'searching' ? words.searching : undefined,
        failure: searched === 'failed' ? words.failed(unansweredText('network', language)) : undefined,
      }}
      actions={{
        ...actions,
        onChange: (next) => {
          setText(next)
          actions.onChange(next)
        },
      }}
    />
  )
}

const args: Args = {
  text: '',
  customers: 0,
  recent: [],
  searched: 'found',
  actions: { onChange: fn(), onRun: fn(), onClose: fn() },
}

const meta = preview.meta({
  title: 'Pages/Frame/Command palette',
  component: Live,
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen', page: { states: ['Ready', 'FilteredToNothing'], frame: 'shell' } },
  args,
})

const names = () =>
  screen.getAllByRole('option').map((item) => item.querySelector('.ui-command__name')?.textContent)

const isFocused = () =>
  waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^(搜索与命令|Search and commands)$/ })).toHaveFocus(),
  )

/** Just opened, for the first time. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    await isFocused()
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.onClose).toHaveBeenCalledTimes(1)
  },
})

/** Opened again: what was used last stands first, and nowhere else. */
export const Recent = meta.story({
  args: { recent: ['settings', 'page:/customer/cus_leads'] },
  play: async () => {
    const section = screen.getByRole('group', { name: /^(最近使用|Recent)$/ })
    await expect(section.querySelectorAll('[role=option]')).toHaveLength(2)
    await expect(screen.getAllByRole('option', { name: /^(设置|Settings)/ })).toHaveLength(1)
  },
})

/** Two letters of the pinyin find a page; Enter opens it. */
export const Pinyin = meta.story({
  tags: ['!page'],
  globals: { language: 'zh' },
  play: async ({ userEvent, args }) => {
    await isFocused()
    await userEvent.keyboard('xsc')
    await waitFor(() => expect(names()).toStrictEqual(['线索池']))
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.onRun).toHaveBeenCalledTimes(1)
    await expect(args.actions.onRun).toHaveBeenCalledWith('page:/customer/cus_leads')
  },
})

/** A few digits were typed and the server found customers. */
export const Customers = meta.story({ args: { text: '138', customers: 8 } })

/** The server has not answered yet. */
export const Searching = meta.story({
  args: { text: '138', searched: 'searching' },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^(正在查找客户|Searching customers)$/)
  },
})

/** Nothing is called so. */
export const FilteredToNothing = meta.story({ args: { text: '无此项' } })

/** A role without the master table: nothing speaks of customers. */
export const WithoutCustomers = meta.story({
  args: { text: '无此项', searched: undefined },
  play: async () => {
    await expect(screen.getByRole('dialog').textContent).not.toMatch(/客户|customer/i)
    await expect(screen.getByRole('combobox').getAttribute('placeholder')).not.toMatch(/客户|customer/i)
  },
})

/** Customers could not be searched; pages and actions still work. */
export const SearchFailed = meta.story({
  args: { text: '锁', searched: 'failed' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      /(连不上服务器，请检查网络|cannot be reached; check the network)$/,
    )
  },
})
