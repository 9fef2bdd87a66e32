import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Spinner } from './spinner.tsx'

const meta = preview.meta({
  title: 'Components/Feedback/Spinner',
  tags: ['status:stable'],
  component: Spinner,
})

/** Alone and larger. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="Spinner">
        <Spinner label="正在加载" />
        <Spinner label="Loading" size={24} />
      </SheetRow>
    </Sheet>
  ),
})

/** Something small is on its way. */
export const Example = meta.story({
  args: { label: '正在加载' },
})
