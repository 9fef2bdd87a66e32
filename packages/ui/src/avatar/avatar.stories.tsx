import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Avatar } from './avatar.tsx'

const meta = preview.meta({ title: 'Components/Data/Avatar', component: Avatar })

/** The twelve drawings in three sizes. */
export const AllStates = meta.story({
  tags: ['sheet'],
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
