import type { CustomerRow } from '@hospital-crm/api/entities'
import { customerAt, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { maskPhone } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { BoardView, type BoardViewProps } from './board.view.tsx'
import { byStatus, withRow, type Place } from '../data/placed-rows.ts'

type StoryProps = Omit<BoardViewProps, 'texts' | 'title' | 'places'> & { columns: readonly Place[] }

const column = (status: number, total: number, shown = Math.min(total, 12)): Place => ({
  key: String(status),
  total,
  rows: Array.from({ length: shown }, (_, at) => ({ ...customerAt(status * 100 + at), status })),
  guests: new Set<number>(),
})
const columns = [column(1, 4), column(2, 12_480), column(3, 61), column(4, 0), column(5, 2)]

const Board = ({ columns: begun, onMove, ...props }: StoryProps) => {
  const texts = useStoryTexts()
  const [places, setPlaces] = useState(begun)
  return (
    <div className="flex h-dvh flex-col bg-surface pt-4 text-text">
      <BoardView
        {...props}
        texts={texts}
        title={texts.messages.list.titles.customers}
        places={places}
        onMove={(row, status) => {
          setPlaces(withRow(places, { ...row, status }, byStatus))
          onMove(row, status)
        }}
      />
    </div>
  )
}

const args: StoryProps = {
  columns,
  readingOn: new Set<string>(),
  failed: new Set<string>(),
  now: FIXTURE_NOW,
  canMove: true,
  allowedStatuses: undefined,
  isPhone: false,
  open: undefined,
  onOpen: fn(),
  onMove: fn(),
  onReadOn: fn(),
}

const meta = preview.meta({
  title: 'Pages/Lists/Customer board',
  component: Board,
  parameters: { layout: 'fullscreen', page: { states: ['Ready', 'LongText', 'Phone'], frame: 'shell' } },
  tags: ['page', 'role:qa'],
  args,
})

/** Everybody by their status, the largest column read as far as it is looked at. */
export const Ready = meta.story({})

/** One column reads on, another could not. */
export const ReadingOn = meta.story({
  args: { readingOn: new Set<string>(['2']), failed: new Set<string>(['3']) },
})

/** The role may set two statuses alone: the others take nobody in. */
export const FewStatuses = meta.story({ args: { allowedStatuses: [2, 3] } })

/** Somebody who may change nothing looks on. */
export const LookingOn = meta.story({ args: { canMove: false } })

const longRow = (row: CustomerRow): CustomerRow => ({
  ...row,
  name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班',
  phone: maskPhone(row.phone),
  phone_masked: true,
  tags: [1, 2, 3, 4, 5, 6, 7, 8],
})

/** Names and tags without end, and starred numbers. */
export const LongText = meta.story({
  args: { columns: columns.map((one) => ({ ...one, rows: one.rows.map(longRow) })) },
})

/** A column fills the screen, the next one shows at its edge; the menu of a card moves. */
export const Phone = meta.story({
  args: { isPhone: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** Enter takes a card up, Tab goes to the column, Enter puts it down; the focus goes with it. */
export const DraggedByKeys = meta.story({
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('article')
    const handle = first?.querySelectorAll('button')[1]
    handle?.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onMove).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(document.activeElement?.closest('article')).not.toBeNull())
  },
})

/** Somebody far down a column was opened from the details before them: the card is in view. */
export const OpenFarDown = meta.story({
  tags: ['!page'],
  args: { columns: [column(1, 4), column(2, 200, 200)], open: customerAt(340).id },
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`[data-card="${args.open}"]`)).toBeVisible())
  },
})
