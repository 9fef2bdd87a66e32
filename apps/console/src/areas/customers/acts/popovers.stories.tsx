import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { StatusPopover } from './status-popover.tsx'
import { TagsPopover } from './tags-popover.tsx'

interface Args {
  onStatus: (status: number, disease: number, version: number) => Promise<void>
  onTags: (tags: number[], version: number) => Promise<void>
}

const Both = ({ onStatus, onTags }: Args) => {
  const texts = useStoryTexts()
  return (
    <div className="flex gap-2">
      <StatusPopover version={3} status={2} disease={11} texts={texts} onSave={onStatus} />
      <TagsPopover version={3} tags={[1]} texts={texts} onSave={onTags} />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/One customer/Status and tags',
  tags: ['role:qa'],
  component: Both,
  args: { onStatus: fn(() => Promise.resolve()), onTags: fn(() => Promise.resolve()) },
})

/** An arrow chooses the status, Enter saves it. */
export const StatusByKey = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /到诊状态|status/i }))
    await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onStatus).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** The list leaves the button that saves in sight, and Ctrl+Enter saves too. */
export const TagsWithTheListOpen = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /设置标签|Set tags/ }))
    const [, second] = await screen.findAllByRole('option')
    await userEvent.click(second!)
    const save = screen.getByText(/保存标签|Save tags/).getBoundingClientRect()
    const list = second!.closest('.ui-popover')!.getBoundingClientRect()
    await expect(list.bottom <= save.top || list.right <= save.left).toBe(true)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onTags).toHaveBeenCalledTimes(1))
  },
})
