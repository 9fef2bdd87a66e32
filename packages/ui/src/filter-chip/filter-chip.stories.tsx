import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { FilterChip } from './filter-chip.tsx'

const meta = preview.meta({
  title: 'Components/Data/Filter chip',
  tags: ['status:stable'],
  component: FilterChip,
})

/** The chip opens its editor; its cross drops the condition. */
export const Press = meta.story({
  args: { label: '状态', value: '已预约', onPress: fn(), onRemove: fn(), removeLabel: '去掉 状态' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '状态 已预约' }))
    await userEvent.click(canvas.getByRole('button', { name: '去掉 状态' }))
    await expect(args.onPress).toHaveBeenCalledTimes(1)
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
  },
})

/** Being made, set, long, fixed. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="FilterChip">
        <FilterChip
          label="来源"
          onPress={() => undefined}
          onRemove={() => undefined}
          removeLabel="去掉 来源"
        />
        <FilterChip
          label="Status"
          value="booked"
          onPress={() => undefined}
          onRemove={() => undefined}
          removeLabel="Drop Status"
        />
        <FilterChip
          label="标签"
          value="重点, 复诊, 转介绍, 皮肤, 口腔, 儿科, 会员, 周末"
          onPress={() => undefined}
          onRemove={() => undefined}
          removeLabel="去掉 标签"
        />
        <FilterChip label="院区" value="东方医院" />
      </SheetRow>
    </Sheet>
  ),
})
