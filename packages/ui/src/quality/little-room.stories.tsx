import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx'
import { DateTimePicker } from '../date-time-picker/date-time-picker.tsx'
import { FilterChip } from '../filter-chip/filter-chip.tsx'
import { Tag } from '../tag/tag.tsx'
import { Timeline } from '../timeline/timeline.tsx'

/** 2026-11-20 15:00 in Shanghai. */
const afternoon = 1795158000
const nothing = () => undefined

const meta = preview.meta({
  title: 'Quality/Little room',
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', flexDirection: 'column', gap: 12, inlineSize: 180 }}>
        <Story />
      </main>
    ),
  ],
  render: () => (
    <>
      <DateRangePicker
        label="建档时间"
        timeZone="Asia/Shanghai"
        value={{ start: afternoon, end: afternoon }}
        onChange={nothing}
      />
      <DateTimePicker label="预约时间" timeZone="Asia/Shanghai" value={afternoon} onChange={nothing} />
      <div style={{ display: 'flex' }}>
        <FilterChip
          label="标签"
          value="重点, 复诊, 转介绍, 皮肤, 口腔, 儿科"
          onRemove={nothing}
          removeLabel="去掉标签"
        />
      </div>
      <Tag>皮肤 gy</Tag>
      <Badge tone="success">已预约 gy</Badge>
      <div>
        <Button>Krankenversicherungskostendämpfungsgesetz</Button>
      </div>
      <Timeline
        label="动态"
        items={[{ id: 1, title: 'Rechtsschutzversicherungsgesellschaften', time: '10:00' }]}
      />
    </>
  ),
})

/** What sticks out of the column, or is cut above or below, by the text that it shows. */
function cut(column: HTMLElement): string[] {
  const { right, left } = column.getBoundingClientRect()
  return [
    ...column.querySelectorAll<HTMLElement>(
      '.ui-date-input__segment, [class$=__text], .ui-filter-chip, .ui-timeline__title',
    ),
  ]
    .filter((element) => {
      const frame = element.closest('.ui-field__control')?.getBoundingClientRect() ?? {
        right,
        left,
        bottom: Infinity,
      }
      const box = element.getBoundingClientRect()
      const isOutside = box.right > frame.right || box.left < frame.left || box.bottom > frame.bottom
      return isOutside || element.scrollHeight > element.clientHeight + 1
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`)
}

/** A narrow column, such as a filter on a phone: dates go on in a second line, names end in an ellipsis. */
export const Narrow = meta.story({
  play: async ({ canvas }) => {
    await expect(cut(canvas.getByRole('main'))).toEqual([])
  },
})

/** The same with text at 200 %. */
export const LargeText = meta.story({
  globals: { zoom: '200' },
  play: async ({ canvas }) => {
    await expect(cut(canvas.getByRole('main'))).toEqual([])
  },
})
