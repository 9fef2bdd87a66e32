import { useState, type ComponentProps } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { WithKeys } from '../testing/with-keys.tsx'
import { PhoneRevealView } from './phone-reveal.view.tsx'

const own = { masked: '138****5678' }
const companion = { contact: 0, name: '王小明', masked: '139****0001' }

const meta = preview.meta({
  title: 'Pages/One customer/Reveal a number',
  component: PhoneRevealView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Forbidden'], frame: 'shell' } },
  args: {
    snapshot: { masked: own.masked, targets: [own], shown: undefined, isPending: false, note: undefined },
    actions: { onReveal: fn(), onHide: fn(), onCopy: fn() },
  },
})

const Revealing = ({ snapshot, actions }: ComponentProps<typeof PhoneRevealView>) => {
  const [shown, setShown] = useState(snapshot.shown)
  return (
    <PhoneRevealView
      snapshot={{ ...snapshot, shown }}
      actions={{
        ...actions,
        onReveal: () => setShown({ phone: '13812345678', secondsLeft: 60, name: undefined }),
        onHide: () => setShown(undefined),
      }}
    />
  )
}

const eye = () => screen.getByRole('button', { name: /^(查看完整号码|Show the whole number)$/ })

/** A masked number: the eye asks why, and only then shows it. */
export const Masked = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(eye())
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(打电话|To call)$/ }))
    await expect(args.actions.onReveal).toHaveBeenCalledWith('call', own)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
})

/** Asked for by its shortcut: the first reason is a key away, and who thinks better of it is back at the eye. */
export const ByShortcut = meta.story({
  render: (args) => (
    <WithKeys>
      <Revealing {...args} />
    </WithKeys>
  ),
  play: async ({ userEvent }) => {
    const call = { name: /^(打电话|To call)$/ }
    await userEvent.keyboard('p')
    await waitFor(() => expect(screen.getByRole('menuitem', call)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(eye()).toHaveFocus())
    await userEvent.keyboard('p')
    await waitFor(() => expect(screen.getByRole('menuitem', call)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^(复制完整号码|Copy the whole number)$/ })).toHaveFocus(),
    )
  },
})

/** Revealed and hidden by keyboard: the focus goes with the number and comes back to the eye. */
export const ByKeyboard = meta.story({
  render: (args) => <Revealing {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(eye()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^(打电话|To call)$/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const copy = await screen.findByRole('button', { name: /^(复制完整号码|Copy the whole number)$/ })
    await waitFor(() => expect(copy).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(eye()).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
})

/** Companions have numbers of their own, each in a group of its own. */
export const WithCompanions = meta.story({
  args: {
    snapshot: {
      masked: own.masked,
      targets: [own, companion],
      shown: undefined,
      isPending: false,
      note: undefined,
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(eye())
    const reasons = await screen.findAllByRole('menuitem', { name: /^(核对身份|To verify)$/ })
    await userEvent.click(reasons[1] ?? document.body)
    await expect(args.actions.onReveal).toHaveBeenCalledWith('verify', companion)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
})

/** The number on the screen, for so many seconds more; it can be copied and hidden. */
export const Shown = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { left } = await loadMessages('phones', language)
      return {
        snapshot: {
          masked: own.masked,
          targets: [own],
          shown: { phone: '13812345678', secondsLeft: 42, name: undefined },
          isPending: false,
          note: { kind: 'left', text: left(18) },
        },
      }
    }),
  ],
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('13812345678')
    await userEvent.click(screen.getByRole('button', { name: /^(复制完整号码|Copy the whole number)$/ }))
    await expect(args.actions.onCopy).toHaveBeenCalledWith('13812345678')
    await userEvent.click(screen.getByRole('button', { name: /^(立即隐藏|Hide now)$/ }))
    await expect(args.actions.onHide).toHaveBeenCalledTimes(1)
  },
})

/** A companion's number. */
export const ShownCompanion = meta.story({
  args: {
    snapshot: {
      masked: own.masked,
      targets: [own, companion],
      shown: { phone: '13912340001', secondsLeft: 9, name: companion.name },
      isPending: false,
      note: undefined,
    },
  },
})

/** On its way. */
export const Pending = meta.story({
  args: {
    snapshot: { masked: own.masked, targets: [own], shown: undefined, isPending: true, note: undefined },
  },
})

/** The day's quota is used up. */
export const QuotaUsed = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { duration, quotaUsed } = await loadMessages('phones', language)
      return {
        snapshot: {
          masked: own.masked,
          targets: [own],
          shown: undefined,
          isPending: false,
          note: { kind: 'problem', text: quotaUsed(`${duration.hours(3)} ${duration.minutes(12)}`) },
        },
      }
    }),
  ],
})

/** A role that may reveal nothing sees the mask alone. */
export const Forbidden = meta.story({
  args: {
    snapshot: { masked: own.masked, targets: [], shown: undefined, isPending: false, note: undefined },
  },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull()
  },
})
