import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { useMessages } from '../messages/index.ts'
import { UnsavedDialog } from './unsaved-dialog.view.tsx'

interface Args {
  /** What was begun with a customer; undefined for pages that are closed. */
  names: readonly string[] | undefined
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

const Asking = ({ names, ...actions }: Args) => {
  const { tabs } = useMessages('shell')
  const { unsaved } = useMessages('customers').drawer
  const words = names ? { ...unsaved, body: unsaved.body(names.join(unsaved.and)) } : tabs.unsaved
  return <UnsavedDialog {...actions} words={words} />
}

const meta = preview.meta({
  title: 'Patterns/Closing with unsaved text',
  component: Asking,
  tags: ['page'],
  args: { names: ['回访', '微信'] as string[] | undefined, onStay: fn(), onKeep: fn(), onDiscard: fn() },
})

/** A follow-up and a field were begun: Enter keeps them for later, Escape goes back to them. */
export const Asked = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/回访(、|, )微信[^回]/)
    const keep = screen.getByRole('button', { name: /^(保留并关闭|Keep and close)$/ })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onKeep).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onStay).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: /^(放弃并关闭|Discard and close)$/ }))
    await expect(args.onDiscard).toHaveBeenCalledTimes(1)
  },
})

/** A form was begun on a page that is to be closed. */
export const Pages = meta.story({
  args: { names: undefined },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
    const keep = screen.getByRole('button', { name: /^(保留并关闭|Keep and close)$/ })
    await waitFor(() => expect(keep).toHaveFocus())
  },
})
