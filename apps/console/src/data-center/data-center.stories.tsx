import { buildConsoleMinimal, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import type { FieldTexts } from '../customers/display/field-text.ts'
import { useStoryTexts } from '../customers/testing/story-texts.ts'
import type { CardSnapshot } from './card-column.tsx'
import { cardRow, type CardName } from './card-rows.ts'
import { DataCenterView, type DataCenterSnapshot } from './data-center.view.tsx'

interface Args {
  status: DataCenterSnapshot['status']
  /** Rows of every card; the figure is as large as in the fixture where there are some. */
  rows: number
  hasLeads: boolean
  failure: string | undefined
  onRetry: () => void
}

const day = buildConsoleMinimal()
const snapshotOf = (name: CardName, rows: number, texts: FieldTexts): CardSnapshot => {
  const card = day[name]
  return {
    count: rows === 0 ? '0' : String(card?.count ?? 0),
    href: '#/customer/customers/1',
    rows: (card?.rows ?? []).slice(0, rows).map((row) => ({
      ...cardRow(name, row, texts, FIXTURE_NOW),
      href: `#/customer/customers/1?open=${row.id}`,
    })),
  }
}

const Shown = ({ status, rows, hasLeads, failure, onRetry }: Args) => {
  const texts = useStoryTexts()
  return (
    <main className="h-dvh bg-surface text-text">
      <DataCenterView
        onRetry={onRetry}
        snapshot={{
          status,
          expectsLeads: hasLeads,
          isRetrying: false,
          failure,
          ...(status === 'ready' && {
            followUpsDue: snapshotOf('follow_ups_due', rows, texts),
            newLeads: hasLeads ? snapshotOf('new_leads', rows, texts) : undefined,
            arrivalsToday: snapshotOf('arrivals_today', rows, texts),
          }),
        }}
      />
    </main>
  )
}

const args: Args = {
  status: 'ready',
  rows: 6,
  hasLeads: true,
  failure: undefined,
  onRetry: fn(),
}

const meta = preview.meta({
  title: 'Pages/Data center',
  component: Shown,
  tags: ['page'],
  parameters: { layout: 'fullscreen' },
  args,
})

/** A busy day; every figure and every row is a way to the list. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    const figure = await canvas.findByRole('link', { name: /今日待回访|Follow-ups due/ })
    await expect(figure).toHaveTextContent('18')
    await expect(figure).toHaveAttribute('href', '#/customer/customers/1')
  },
})

/** Nothing is due. */
export const Empty = meta.story({ args: { rows: 0 } })

/** The answer takes longer than a moment. */
export const Loading = meta.story({ args: { status: 'loading' } })

/** The figures could not be had. */
export const Failed = meta.story({
  args: { status: 'failed', failure: '请求失败 -> ERR_NETWORK' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /重新加载|Load again/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** A role that may not see leads. */
export const WithoutLeads = meta.story({ args: { hasLeads: false } })

/** On a phone the cards stand below each other. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
