import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { shiftClock } from '../flows/testing/shift-clock.ts'
import { RestoredDraftView } from './restored-draft.view.tsx'

const noon = new Date(FIXTURE_NOW * 1000)
noon.setHours(14, 32, 0, 0)

const meta = preview.meta({
  title: 'Patterns/Frame/Restored draft',
  component: RestoredDraftView,
  beforeEach: shiftClock,
  tags: ['sheet', 'role:designer', 'role:qa'],
  args: { restoredAt: noon.getTime(), onDiscard: fn() },
})

/** A form opens with what was typed earlier: it says so, and offers to begin anew. */
export const Today = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('status')).toHaveTextContent('14:32')
    await userEvent.click(screen.getByRole('button', { name: /^(丢弃|Discard)$/ }))
    await expect(args.onDiscard).toHaveBeenCalledTimes(1)
  },
})

/** The text is of another day. */
export const OfAnotherDay = meta.story({ args: { restoredAt: noon.getTime() - 86_400_000 } })

/** The form began empty: nothing is said. */
export const Nothing = meta.story({
  tags: ['!sheet'],
  args: { restoredAt: undefined },
  play: async () => {
    await expect(screen.queryByRole('status')).toBeNull()
  },
})
