import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Avatar } from './avatar.tsx'

const meta = preview.meta({ title: 'Components/Data/Avatar', tags: ['status:stable'], component: Avatar })

/** A picture that is not there any more gives way to the drawing; a new one gets its chance. */
export const PictureMissing = meta.story({
  args: { id: 3, name: '李敏', src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBe(null))
    await expect(canvas.getByRole('img', { name: '李敏' }).tagName).toBe('svg')
  },
})

/** The twelve drawings in three sizes. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {[24, 32, 56].map((size) => (
        <SheetRow key={size} title={`${size} px`}>
          {Array.from({ length: 12 }, (_, id) => (
            <Avatar key={id} id={id} name={`第 ${id + 1} 位`} size={size} />
          ))}
        </SheetRow>
      ))}
    </Sheet>
  ),
})

/** A person without a picture has the drawing of their id. */
export const Example = meta.story({
  args: { id: 3, name: '李敏' },
})
