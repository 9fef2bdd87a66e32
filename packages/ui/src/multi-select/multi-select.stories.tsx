import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { MultiSelect } from './multi-select.tsx'

const items = ['重点', '复诊', '转介绍', '皮肤', '口腔', '儿科'].map((name, index) => ({
  id: index + 1,
  name,
}))
const meta = preview.meta({
  title: 'Components/Choice/Multi select',
  component: MultiSelect<number>,
  args: { label: '标签', items, value: [], onChange: fn() },
})

/** Several options are taken by filter and keyboard without the list closing. */
export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState<number[]>([])
    return (
      <MultiSelect
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /标签/ }))
    const search = await screen.findByRole('searchbox', { name: '搜索选项' })
    await userEvent.type(search, '诊')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2])
    await userEvent.clear(search)
    await userEvent.type(search, '皮')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2, 4])
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: '清空标签' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
})

const refused = { tags: '标签“复诊”已停用' }

/** All choices are taken back: what the server said against them goes, and the focus stays in the field. */
export const Cleared = meta.story({
  render: function Cleared(args) {
    const [value, setValue] = useState<number[]>([2])
    return (
      <Form errors={refused}>
        <MultiSelect {...args} name="tags" value={value} onChange={setValue} />
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('标签“复诊”已停用')).toBeVisible()
    canvas.getByRole('button', { name: '清空标签' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('标签“复诊”已停用')).toBe(null)
    await expect(canvas.getByRole('button', { name: /标签/ })).toHaveFocus()
  },
})

/** None, named, counted, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="MultiSelect">
        {[[], [1, 2], [1, 2, 3]].map((value) => (
          <MultiSelect
            key={value.length}
            label="标签"
            items={items}
            value={value}
            onChange={() => undefined}
          />
        ))}
        <MultiSelect
          label="Tags"
          items={items}
          value={[]}
          onChange={() => undefined}
          errorMessage="Choose one"
        />
        <MultiSelect label="标签" items={items} value={[3]} onChange={() => undefined} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
