import { buildConsoleMinimal, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { unansweredText, statusText } from '@hospital-crm/api/errors'
import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { useStoryTexts } from '../customers/testing/story-texts.ts'
import { useLanguage, type Language } from '../../messages/index.ts'
import type { CardSnapshot } from './card-column.tsx'
import { cardRow, type CardName, type CardTexts } from './card-rows.ts'
import { DataCenterView, type DataCenterSnapshot } from './data-center.view.tsx'

interface Args {
  status: DataCenterSnapshot['status']
  /** Rows of every card; the figure is as large as in the fixture where there are some. */
  rows: number
  /** Figure of every card instead of the fixture's. */
  count: number | undefined
  /** Name of every customer instead of the fixture's. */
  name: string | undefined
  hasLeads: boolean
  /** What the failed call said, in the reader's language. */
  failure: ((language: Language) => string) | undefined
  onRetry: () => void
  onFollowUp: (id: number) => void
  /** Puts the hint of a first visit away; left out where there is none. */
  onHintClose?: () => void
}

const day = buildConsoleMinimal()
const snapshotOf = (
  name: CardName,
  { rows, count, name: customer }: Args,
  texts: CardTexts,
): CardSnapshot => {
  const card = day[name]
  return {
    count: rows === 0 ? '0' : String(count ?? card?.count ?? 0),
    href: '#/customer/customers/1',
    rows: (card?.rows ?? []).slice(0, rows).map((row) => ({
      ...cardRow(name, customer === undefined ? row : { ...row, name: customer }, texts, FIXTURE_NOW),
      href: `#/customer/customers/1?open=${row.id}`,
    })),
  }
}

const Shown = (shown: Args) => {
  const { status, hasLeads, failure, onRetry } = shown
  const { options, timeZone } = useStoryTexts()
  const texts = { lookups: options.lookups, timeZone }
  const language = useLanguage()
  return (
    <main className="h-dvh bg-surface text-text">
      <DataCenterView
        onRetry={onRetry}
        onFollowUp={shown.onFollowUp}
        onHintClose={shown.onHintClose}
        snapshot={{
          status,
          expectsLeads: hasLeads,
          isRetrying: false,
          failure: failure?.(language),
          ...(status === 'ready' && {
            followUpsDue: snapshotOf('follow_ups_due', shown, texts),
            newLeads: hasLeads ? snapshotOf('new_leads', shown, texts) : undefined,
            arrivalsToday: snapshotOf('arrivals_today', shown, texts),
            ...(day.own && { own: { numbers: day.own, hrefOf: () => '#/customer/customers/1' } }),
          }),
        }}
      />
    </main>
  )
}

const args: Args = {
  status: 'ready',
  rows: 6,
  count: undefined,
  name: undefined,
  hasLeads: true,
  failure: undefined,
  onRetry: fn(),
  onFollowUp: fn(),
}

const meta = preview.meta({
  title: 'Pages/Figures/Data center',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: {
      states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'Offline', 'VeryMany', 'LongText', 'Phone'],
      frame: 'shell',
    },
  },
  args,
})

/** A busy day; every figure and every row is a way to the list. */
export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [row] = day.follow_ups_due.rows
    const name = new RegExp(`^(新增 ${row?.name} 的回访记录|New follow-up record of ${row?.name})$`)
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(args.onFollowUp).toHaveBeenCalledWith(row?.id)
    const figure = await canvas.findByRole('link', { name: /今日待回访|Follow-ups due/ })
    await expect(figure).toHaveTextContent('18')
    await expect(figure).toHaveAttribute('href', '#/customer/customers/1')
  },
})

/** Nothing is due. */
export const Empty = meta.story({ args: { rows: 0 } })

/** Whoever signs in first in this browser is told how anything is found, and puts that away. */
export const FirstVisit = meta.story({
  args: { onHintClose: fn() },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ args, canvas, userEvent }) => {
    const hint = within(await canvas.findByRole('region', { name: /初次使用提示|Hint for the first visit/ }))
    await expect(hint.getByText(/搜索与命令|Search and commands/)).toHaveTextContent(/K$/)
    await userEvent.click(hint.getByRole('button', { name: /知道了|Got it/ }))
    await expect(args.onHintClose).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('group', { name: /^(数据中心|Data center)$/ })).toHaveFocus()
  },
})

/** On a phone the hint speaks of no keys. */
export const FirstVisitOnPhone = meta.story({
  args: { onHintClose: fn() },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const hint = await canvas.findByRole('region', { name: /初次使用提示|Hint for the first visit/ })
    await expect(within(hint).getAllByRole('paragraph')).toHaveLength(1)
    await expect(hint.querySelector('kbd')).toBeNull()
  },
})

/** The answer takes longer than a moment. */
export const LoadingForever = meta.story({ args: { status: 'loading' } })

/** The server failed. */
export const Error500 = meta.story({
  args: { status: 'failed', failure: (language) => statusText(500, language) },
})

/** No call gets through; another try is a press away. */
export const Offline = meta.story({
  args: { status: 'failed', failure: (language) => unansweredText('network', language) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /重新加载|Load again/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** More than anybody calls in a day. */
export const VeryMany = meta.story({ args: { count: 1_000_000 } })

/** Forty-character names. */
export const LongText = meta.story({
  args: { name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班' },
})

/** A role that may not see leads. */
export const WithoutLeads = meta.story({ args: { hasLeads: false } })

/** On a phone the cards stand below each other. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
