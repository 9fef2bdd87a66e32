import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { categoryTone } from '../tag/category-tone.ts'
import { Form } from '../form/form.tsx'
import { TagsField } from './tags-field.tsx'
import type { TagOption, TagsFieldProps } from './tags-field.types.ts'

const items: TagOption<number>[] = ['重点', '复诊', '转介绍', '皮肤', '口腔', '儿科'].map((name, index) => ({
  id: index + 1,
  name,
  tone: categoryTone(index),
}))
const meta = preview.meta({
  title: 'Components/Choice/Tags field',
  tags: ['status:beta'],
  component: TagsField<number>,
  args: { label: '标签', items, value: [], onChange: fn() },
})

function Tagging(args: TagsFieldProps<number>) {
  const [value, setValue] = useState([...args.value])
  const [known, setKnown] = useState(args.items)
  return (
    <TagsField
      {...args}
      items={known}
      value={value}
      onChange={(next) => {
        setValue(next)
        args.onChange(next)
      }}
      {...(args.onCreate && {
        onCreate: (name: string) => {
          setKnown([...known, { id: known.length + 1, name }])
          setValue([...value, known.length + 1])
          args.onCreate?.(name)
        },
      })}
    />
  )
}

const chosen = (canvas: ReturnType<typeof within>) =>
  canvas.queryAllByRole('row', { hidden: true }).map((row: HTMLElement) => row.textContent)

/** Typing and Enter take the first that fits; Backspace in the empty field goes to the last tag and takes it off. */
export const Keyboard = meta.story({
  render: (args) => <Tagging {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    const field = canvas.getByRole('combobox', { name: '标签' })
    await userEvent.type(field, '皮')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([4])
    await expect(field).toHaveValue('')
    await userEvent.type(field, '诊')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([4, 2])
    await expect(chosen(canvas)).toEqual(['皮肤', '复诊'])
    await userEvent.keyboard('{Escape}{Backspace}')
    await expect(canvas.getByRole('row', { name: '复诊' })).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith([4])
    await expect(canvas.getByRole('row', { name: '皮肤' })).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(args.onChange).toHaveBeenLastCalledWith([])
    await expect(field).toHaveFocus()
  },
})

/** Where the text runs from right to left the tags lie to the right of the field, and the right arrow goes to them. */
export const RightToLeft = meta.story({
  globals: { language: 'rtl' },
  args: { value: [4, 2] },
  render: (args) => <Tagging {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: '标签' })
    await userEvent.click(field)
    await userEvent.keyboard('{Escape}{ArrowLeft}')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('row', { name: '复诊' })).toHaveFocus()
  },
})

/** A tag that nobody has made yet is made from what was typed. */
export const Create = meta.story({
  args: { onCreate: fn(), value: [1] },
  render: (args) => <Tagging {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: '标签' })
    await userEvent.type(field, ' 过敏体质 ')
    await userEvent.click(await screen.findByRole('option', { name: '新建“过敏体质”' }))
    await expect(args.onCreate).toHaveBeenCalledWith('过敏体质')
    await expect(chosen(canvas)).toEqual(['重点', '过敏体质'])
    await userEvent.type(field, '重点')
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['重点'])
  },
})

/** When all places are taken the others cannot be chosen; taking one off frees a place. */
export const Full = meta.story({
  globals: { language: 'zh' },
  args: { value: [1, 2], maxCount: 2 },
  render: (args) => <Tagging {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: '标签' })
    await expect(field).toHaveAccessibleDescription(/最多 2 个/)
    await userEvent.click(field)
    await expect(screen.getByRole('option', { name: '皮肤' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('option', { name: '重点' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([2])
    await userEvent.click(screen.getByRole('option', { name: '皮肤' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([2, 4])
  },
})

/** With the mouse: a tag goes by its own button. */
export const Remove = meta.story({
  args: { value: [1, 2, 3] },
  render: (args) => <Tagging {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(within(canvas.getByRole('row', { name: '复诊' })).getByRole('button'))
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 3])
  },
})

/** A form sends each tag under the field’s name and shows what was refused; a change takes the error away. */
export const InForm = meta.story({
  render: (args) => (
    <Form errors={{ tags: '标签“复诊”已停用' }}>
      <Tagging {...args} name="tags" value={[1, 2]} />
    </Form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: '标签' })
    await expect(field).toHaveAccessibleDescription(/标签“复诊”已停用/)
    await expect(field).toHaveFocus()
    const form = canvasElement.querySelector('form') ?? undefined
    await expect(new FormData(form).getAll('tags')).toEqual(['1', '2'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(canvas.getByRole('row', { name: '复诊' })).getByRole('button'))
    await expect(field).toBeValid()
    await expect(new FormData(form).getAll('tags')).toEqual(['1'])
  },
})

/** Empty, some, many and long, full, wrong, read-only, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => {
    const long = [
      ...items,
      { id: 7, name: '一个名字非常非常长而且放不下的标签会在这里被截断', tone: 6 as const },
    ]
    const shared = { items: long, onChange: () => undefined }
    return (
      <Sheet>
        <SheetRow title="TagsField">
          <TagsField label="标签" value={[]} {...shared} />
          <TagsField label="标签" value={[1, 3]} {...shared} isRequired description="最多 8 个" />
          <TagsField label="标签" value={[1, 2, 3, 4, 5, 6, 7]} {...shared} />
          <TagsField label="标签" value={[1, 2]} {...shared} maxCount={2} />
          <TagsField label="Tags" value={[2]} {...shared} errorMessage="Choose a group tag as well" />
          <TagsField label="标签" value={[1, 4]} {...shared} isReadOnly />
          <TagsField label="标签" value={[1, 4]} {...shared} isDisabled />
        </SheetRow>
      </Sheet>
    )
  },
})

/** The caller keeps what is chosen. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number[]>([])
    return <TagsField label="标签" items={items} value={value} onChange={setValue} />
  },
})
