import { Copy } from 'lucide-react'
import preview from '../../../../.storybook/preview.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { DescriptionList } from './description-list.tsx'

const meta = preview.meta({
  title: 'Components/Data/Description list',
  tags: ['status:stable'],
  component: DescriptionList,
})

/** Filled, empty and wide facts, one with a control. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <div style={{ maxInlineSize: 640 }}>
      <DescriptionList
        emptyText="未填写"
        items={[
          { id: 'name', label: '姓名', value: '王芳' },
          {
            id: 'phone',
            label: '电话',
            value: '138****1234',
            action: <IconButton size="small" label="复制" icon={<Copy />} />,
          },
          { id: 'wechat', label: '微信', value: '' },
          { id: 'age', label: 'Age', value: 32 },
          { id: 'notes', label: '备注', value: '第一次来，介绍人是同事。\n只能在周末过来。', isWide: true },
        ]}
      />
    </div>
  ),
})

/** Facts of one thing, one of them not known. */
export const Example = meta.story({
  args: {
    emptyText: '未填写',
    items: [
      { id: 'name', label: '姓名', value: '王芳' },
      { id: 'wechat', label: '微信', value: '' },
    ],
  },
})
