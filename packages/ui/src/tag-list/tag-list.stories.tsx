import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { categoryTone } from '../tag/category-tone.ts'
import { TagList } from './tag-list.tsx'

const meta = preview.meta({ title: 'Components/Data/Tag list', tags: ['status:stable'], component: TagList })

const items = Array.from({ length: 12 }, (_, id) => ({ id, name: `标签 ${id + 1}`, tone: categoryTone(id) }))

/** All, some with the rest counted, and none. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="all">
        <TagList items={items} />
      </SheetRow>
      <SheetRow title="three of twelve">
        <TagList items={items} maxVisible={3} />
      </SheetRow>
      <SheetRow title="one">
        <TagList items={items.slice(0, 1)} maxVisible={3} />
      </SheetRow>
    </Sheet>
  ),
})

/** Two tags, all of them seen. */
export const Example = meta.story({
  args: {
    items: [
      { id: 1, name: '重点', tone: 2 },
      { id: 2, name: '复诊', tone: 5 },
    ],
  },
})
