import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { shiftClock } from '../flows/testing/shift-clock.ts'
import { DraftOffersView, type DraftOffersViewProps, type OfferedDraft } from './draft-offers.view.tsx'

const noon = new Date(FIXTURE_NOW * 1000)
noon.setHours(14, 32, 0, 0)
const yesterday = noon.getTime() - 86_400_000

const draft = (id: string, label: OfferedDraft['label'], savedAt = noon.getTime()): OfferedDraft => ({
  id,
  label,
  savedAt,
})
const several = [
  draft('a', { kind: 'newCustomer', subject: '王芳' }),
  draft('b', { kind: 'followUp', subject: '欧阳 Maximilian-Alexander von Hohenstein-Lichtenberg' }),
  draft('c', { kind: 'field', subject: '李强 · 咨询内容' }, yesterday),
  draft('d', { kind: 'newCustomer', subject: '' }, yesterday),
]

/** Discarding takes the draft out of the list, as in the console. */
const AtWork = ({ offers, ...actions }: DraftOffersViewProps) => {
  const [left, setLeft] = useState(offers)
  return (
    <DraftOffersView
      {...actions}
      offers={left}
      onDiscard={(id) => {
        setLeft(left.filter((offer) => offer.id !== id))
        actions.onDiscard(id)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Pages/Frame/Draft offers',
  component: AtWork,
  beforeEach: shiftClock,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: { offers: several.slice(0, 1), onResume: fn(), onDiscard: fn(), onLater: fn() },
})

/** One form was left half-filled: the offer names it, and one press goes on with it. */
export const One = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(继续填写|Continue)$/ }))
    await expect(args.onResume).toHaveBeenCalledWith('a')
    await userEvent.click(screen.getByRole('button', { name: /^(以后再说|Later)$/ }))
    await expect(args.onLater).toHaveBeenCalledTimes(1)
  },
})

/** A change of a field was left unsaved yesterday, so its day is told. */
export const OfAnotherDay = meta.story({ args: { offers: several.slice(2, 3) } })

/** Several were left: the banner counts them, and the list has each with its time. */
export const Several = meta.story({
  args: { offers: several },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(查看|Show)$/ }))
    const list = await screen.findByRole('dialog', { name: /^(未保存的内容|Unsaved drafts)$/ })
    const items = within(list).getAllByRole('listitem')
    await expect(items.length).toBe(4)
    await userEvent.click(within(items[2]!).getByRole('button', { name: /^(丢弃|Discard)$/ }))
    await expect(args.onDiscard).toHaveBeenCalledTimes(1)
    await expect(within(list).getAllByRole('listitem').length).toBe(3)
    await userEvent.click(within(items[1]!).getByRole('button', { name: /^(继续填写|Continue)$/ }))
    await expect(args.onResume).toHaveBeenCalledWith('b')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /^(查看|Show)$/ }))
    await screen.findByRole('dialog', { name: /^(未保存的内容|Unsaved drafts)$/ })
  },
})
