import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Progress } from './progress.tsx'

const meta = preview.meta({
  title: 'Components/Feedback/Progress',
  tags: ['status:stable'],
  component: Progress,
  args: { label: '导出客户' },
})

const state = (bar: HTMLElement) =>
  ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'].map((name) => bar.getAttribute(name))

/** Rows are counted instead of per cent, on the screen and when it is read out. */
export const Counted = meta.story({
  args: { value: 120, maxValue: 400, valueText: '120 / 400', description: '大约还要 1 分钟' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '导出客户' })
    await expect(state(bar)).toEqual(['120', '0', '400', '120 / 400'])
    await expect(bar).toHaveTextContent(['导出客户', '120 / 400', '大约还要 1 分钟'].join(''))
  },
})

/** Nothing to do yet, and a share of nothing is no number: that counts as not known. */
export const ShareOfNothing = meta.story({
  args: { value: Number.NaN },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '导出客户' })
    await expect(state(bar)).toEqual([null, '0', '100', null])
    await expect(bar).toHaveTextContent('导出客户')
  },
})

/** Nobody knows how long: no value is given to anybody. */
export const Endless = meta.story({
  play: async ({ canvas }) => {
    await expect(state(canvas.getByRole('progressbar', { name: '导出客户' }))).toEqual([
      null,
      '0',
      '100',
      null,
    ])
  },
})

/** Bars and circles: begun, counted, endless, done and stopped. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {(['bar', 'circle'] as const).map((look) => (
        <SheetRow key={look} title={look}>
          {[
            <Progress key="begun" label="导出" value={0} look={look} />,
            <Progress
              key="counted"
              label="Export of the master table"
              value={120}
              maxValue={400}
              valueText="120 / 400"
              description="About a minute"
              size={80}
              look={look}
            />,
            <Progress key="endless" label="正在准备" look={look} />,
            <Progress key="done" label="导出" value={100} tone="success" description="已完成" look={look} />,
            <Progress
              key="stopped"
              label="Import"
              value={62}
              tone="danger"
              description="Stopped: 3 rows have no phone number"
              look={look}
            />,
            <Progress key="small" label="导出" isLabelHidden value={40} size={24} look={look} />,
          ].map((progress) => (
            <div key={progress.key} style={{ inlineSize: look === 'bar' ? 240 : 96 }}>
              {progress}
            </div>
          ))}
        </SheetRow>
      ))}
    </Sheet>
  ),
})

/** Rows are counted. */
export const Example = meta.story({
  args: { value: 120, maxValue: 400, valueText: '120 / 400' },
})
