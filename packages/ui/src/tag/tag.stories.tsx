import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { categoryTone } from './category-tone.ts'
import { Tag } from './tag.tsx'

const meta = preview.meta({
  title: 'Components/Data/Tag',
  tags: ['status:stable'],
  component: Tag,
  args: { children: '重点' },
})

/** A tag is taken off with its own button. */
export const Removable = meta.story({
  args: { tone: 3, onRemove: fn(), removeLabel: '移除 重点' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '移除 重点' }))
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
  },
})

/** The eight tones, removable, and a name that is too long. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="tones">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((id) => (
          <Tag key={id} tone={categoryTone(id)}>{`标签 ${id + 1}`}</Tag>
        ))}
      </SheetRow>
      <SheetRow title="removable">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((id) => (
          <Tag key={id} tone={categoryTone(id)} onRemove={() => undefined} removeLabel={`移除 ${id + 1}`}>
            {`Tag ${id + 1}`}
          </Tag>
        ))}
      </SheetRow>
      <SheetRow title="long">
        <Tag tone={6}>一个名字非常非常长而且放不下的标签会在这里被截断</Tag>
      </SheetRow>
    </Sheet>
  ),
})
