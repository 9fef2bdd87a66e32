import type { Where } from '@hospital-crm/api/entities'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useMessages } from '../../../messages/index.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { ReportConditionsView } from './report-conditions.view.tsx'

interface StoryProps {
  first: Where | null
  onChange: (where: Where | null) => void
}

const Conditions = ({ first, onChange }: StoryProps) => {
  const [value, setValue] = useState(first)
  const { save } = useMessages('resourceScreen')
  return (
    <form aria-label="report">
      <ReportConditionsView
        value={value}
        isReadOnly={false}
        isPending={false}
        texts={useStoryTexts()}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
      <button type="button">{save}</button>
    </form>
  )
}

const meta = preview.meta({
  title: 'Patterns/Figures/Conditions of a report',
  tags: ['role:qa'],
  component: Conditions,
  args: { first: null, onChange: fn() },
})

const unfinished = /^(请填写条件的值|Fill in the value of the condition)$/

/** A condition without a value is told at its place, once its maker goes on to another part of the form. */
export const HalfMade = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(添加条件|Add condition)$/ }))
    await expect(args.onChange).toHaveBeenCalled()
    await expect(canvas.queryByText(unfinished)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(保存|Save)$/ }))
    await expect(canvas.getByText(unfinished)).toBeVisible()
  },
})

/** What was chosen once and is gone now is told at once. */
export const RemovedOption = meta.story({
  args: { first: { field: 'hospital', value: { op: 'anyOf', value: [1, 99] } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^(选中的选项有的已经没有了，请重新选择|Some of what was chosen is gone: choose again)$/,
      ),
    ).toBeVisible()
  },
})
