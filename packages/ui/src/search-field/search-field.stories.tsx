import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { SearchField } from './search-field.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Search field',
  tags: ['status:stable'],
  component: SearchField,
  args: { label: '搜索' },
})

/** Enter submits the words, Escape takes them away. */
export const Keyboard = meta.story({
  args: { onSubmit: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('searchbox', { name: '搜索' })
    await userEvent.type(field, '王芳{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('王芳')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
  },
})

/** Empty with its shortcut, filled, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="SearchField">
        <SearchField label="搜索" placeholder="姓名、电话" shortcut={<Kbd keys={['/']} />} />
        <SearchField label="Search" defaultValue="Wang" />
        <SearchField label="搜索中" placeholder="姓名、电话" isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
