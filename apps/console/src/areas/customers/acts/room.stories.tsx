import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { RoomView, type RoomViewProps } from './room.view.tsx'

const Shown = (props: RoomViewProps) => (
  <main className="max-w-[30rem] bg-surface p-4 text-text">
    <RoomView {...props} />
  </main>
)

const room = {
  claims: { limit: 20, used: 3, resets_at: 1_780_329_600 },
  holding: { limit: 500, held: 487 },
  cooling_off_days: 3,
}

const meta = preview.meta({
  title: 'Patterns/Many customers/What may still be received',
  component: Shown,
  tags: ['page', 'role:qa'],
  args: { room, isPool: true },
})

/** Stands in the dialogs of receiving, here from the pool. */
export const Pool = meta.story({
  play: async ({ canvas }) => {
    const lines = canvas.getByRole('group').querySelectorAll('p')
    await expect([...lines].map((line) => line.textContent)).toEqual([
      expect.stringMatching(
        /^(今日已领取 3 \/ 20持有客户 487 \/ 500|Received today: 3 of 20You hold 487 of 500)$/,
      ),
      expect.stringMatching(/(3 天|3 days)/),
    ])
  },
})

/** Leads were nobody's before, so nothing cools off. */
export const Leads = meta.story({
  args: { isPool: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group').querySelectorAll('p').length).toBe(1)
  },
})

/** The claims of today are used up, and there is no room either. */
export const Over = meta.story({
  args: {
    room: { ...room, claims: { ...room.claims, used: 20 }, holding: { limit: 500, held: 512 } },
    isPool: false,
  },
})

/** Beside the list, in few words. */
export const Short = meta.story({ args: { isShort: true } })

/** Only what is limited is told. */
export const HoldingOnly = meta.story({
  args: { room: { ...room, claims: null, cooling_off_days: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent(/^(持有客户 487 \/ 500|You hold 487 of 500)$/)
  },
})

/** Nothing is limited, so there is nothing to say. */
export const Unlimited = meta.story({
  tags: ['!page'],
  args: { room: { claims: null, holding: null, cooling_off_days: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull()
  },
})
