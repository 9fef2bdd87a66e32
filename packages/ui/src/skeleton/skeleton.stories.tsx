import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Skeleton } from './skeleton.tsx'

const meta = preview.meta({
  title: 'Components/Feedback/Skeleton',
  tags: ['status:stable'],
  component: Skeleton,
})

/** The three shapes. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="text">
        <Skeleton inlineSize="60%" />
      </SheetRow>
      <SheetRow title="block">
        <Skeleton shape="block" blockSize="72px" />
      </SheetRow>
      <SheetRow title="circle">
        <Skeleton shape="circle" inlineSize="32px" blockSize="32px" />
      </SheetRow>
    </Sheet>
  ),
})

/** A line of text is on its way. */
export const Example = meta.story({
  args: { inlineSize: '60%' },
})
