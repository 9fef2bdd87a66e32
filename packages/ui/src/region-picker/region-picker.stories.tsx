import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { RegionPicker } from './region-picker.tsx'
import type { Region, RegionPath, RegionPickerProps } from './region-picker.types.ts'
import { regions } from './regions.fixture.ts'

const meta = preview.meta({
  title: 'Components/Choice/Region picker',
  tags: ['status:stable'],
  component: RegionPicker,
  args: { label: '所在地区', items: regions, value: [], onChange: fn() },
})

function Picking(args: RegionPickerProps) {
  const [value, setValue] = useState(args.value)
  return (
    <RegionPicker
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next)
        args.onChange(next)
      }}
    />
  )
}

const level = (name: string) => screen.getByRole('listbox', { name })
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((one) => one.textContent)

/** Step by step with the keyboard: arrows move in and out of the levels, Enter chooses, the last level closes. */
export const Keyboard = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const search = await screen.findByRole('searchbox')
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(within(level('省份')).getByRole('option', { name: '浙江省' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['浙江省'])
    await waitFor(() => expect(within(level('城市')).getByRole('option', { name: '杭州市' })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(within(level('省份')).getByRole('option', { name: '浙江省' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(level('城市')).getByRole('option', { name: '杭州市' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['浙江省', '宁波市'])
    await waitFor(() => expect(within(level('区县')).getByRole('option', { name: '海曙区' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['浙江省', '宁波市', '海曙区'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    const button = canvas.getByRole('button', { name: '所在地区 浙江省 / 宁波市 / 海曙区' })
    await waitFor(() => expect(button).toHaveFocus())
  },
})

/** Space opens it; Up goes back in a level; Escape empties the search first, then closes, and what was chosen stays. */
export const OtherKeys = meta.story({
  globals: { language: 'zh', viewport: { value: 'laptop', isRotated: false } },
  args: { value: ['浙江省'] },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('[Space]')
    const search = await screen.findByRole('searchbox')
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect(within(level('省份')).getByRole('option', { name: '北京市' })).toHaveFocus()
    search.focus()
    await userEvent.keyboard('湖')
    await waitFor(() => expect(level('所在地区')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(canvas.getByRole('button', { name: '所在地区 浙江省' })).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Where the text runs from right to left the next level lies to the left, and the left arrow goes in. */
export const RightToLeft = meta.story({
  globals: { language: 'rtl', viewport: { value: 'laptop', isRotated: false } },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['浙江省'])
    await waitFor(() => expect(within(level('城市')).getByRole('option', { name: '杭州市' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(within(level('省份')).getByRole('option', { name: '浙江省' })).toHaveFocus())
  },
})

/** A name or its pinyin finds places at any level; Enter takes the first. */
export const Search = meta.story({
  globals: { language: 'zh' },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const search = await screen.findByRole('searchbox')
    await userEvent.type(search, '湖')
    await expect(names(level('所在地区'))).toEqual([
      '湖州市浙江省',
      '西湖区浙江省 / 杭州市',
      '东湖区江西省 / 南昌市',
      '西湖区江西省 / 南昌市',
    ])
    await userEvent.clear(search)
    await userEvent.type(search, 'zj xihu')
    await waitFor(() => expect(names(level('所在地区'))).toEqual(['西湖区浙江省 / 杭州市']))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['浙江省', '杭州市', '西湖区'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

const lazily: NonNullable<RegionPickerProps['load']> = async (path) => {
  let list: readonly Region[] = regions
  for (const name of path) list = list.find((one) => one.name === name)?.children ?? []
  return list.map(({ name, children }) => ({ name, hasChildren: children !== undefined }))
}

/** Places come level by level, when they are needed. */
export const Lazy = meta.story({
  args: { items: undefined, load: fn(lazily) },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await expect(args.load).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('option', { name: '江西省' }))
    await userEvent.click(await screen.findByRole('option', { name: '南昌市' }))
    await userEvent.click(await screen.findByRole('option', { name: '青云谱区' }))
    await expect(args.load).toHaveBeenCalledTimes(3)
    await expect(args.onChange).toHaveBeenLastCalledWith(['江西省', '南昌市', '青云谱区'])
  },
})

/** What was stored earlier is shown at once, and its places come level by level when the picker opens. */
export const LazyWithValue = meta.story({
  args: {
    items: undefined,
    load: fn(lazily),
    value: ['浙江省', '杭州市', '西湖区'],
    defaultOpen: true,
    onOpenChange: fn(),
  },
  render: (args) => <Picking {...args} />,
  play: async ({ userEvent, args }) => {
    await waitFor(() =>
      expect(within(level('区县')).getByRole('option', { name: '西湖区' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    )
    await expect(args.load).toHaveBeenCalledTimes(3)
    await userEvent.click(within(level('区县')).getByRole('option', { name: '滨江区' }))
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false))
    await expect(args.onChange).toHaveBeenLastCalledWith(['浙江省', '杭州市', '滨江区'])
  },
})

let isDown = true

/** What does not come says so, and is tried again. */
export const Failing = meta.story({
  args: {
    items: undefined,
    load: async (path: RegionPath) => {
      if (!isDown) return lazily(path)
      isDown = false
      throw new Error('the server is away')
    },
  },
  beforeEach: () => {
    isDown = true
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByText('地区加载失败')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByRole('option', { name: '浙江省' })).toBeVisible())
  },
})

/** On a phone one level is seen at a time, with the way back above it. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { value: ['浙江省', '杭州市', '西湖区'] },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '所在地区 浙江省 / 杭州市 / 西湖区' }))
    await waitFor(() => expect(screen.getByRole('option', { name: '西湖区' })).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '浙江省' }))
    await waitFor(() => expect(within(level('城市')).getByRole('option', { name: '杭州市' })).toHaveFocus())
  },
})

/** What was stored and is no place of the list is shown, and can be cleared. */
export const Unknown = meta.story({
  args: { value: ['火星', '奥林帕斯'] },
  render: (args) => <Picking {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('火星 / 奥林帕斯')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '清空所在地区' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
    await expect(canvas.getByRole('button', { name: '所在地区 请选择' })).toHaveFocus()
  },
})

/** While a form is saved: the place is told, and that nothing opens or clears it. */
export const ReadOnly = meta.story({
  args: { value: ['浙江省'], isReadOnly: true, isRequired: true, description: '到区县' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: '所在地区 浙江省' })
    await expect(button).toHaveAccessibleDescription('必填 只读 到区县')
    await userEvent.click(button)
    await expect(screen.queryByRole('dialog')).toBe(null)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** What a form has against it is shown, and goes with the next choice. */
export const InForm = meta.story({
  render: (args) => (
    <Form errors={{ region: '请选择到区县' }}>
      <Picking {...args} name="region" value={['浙江省']} />
    </Form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: '所在地区 浙江省' })
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('请选择到区县')
    await userEvent.click(canvas.getByRole('button', { name: '清空所在地区' }))
    await expect(canvas.queryByText('请选择到区县')).toBe(null)
    const form = canvasElement.querySelector('form') ?? undefined
    await expect(new FormData(form).getAll('region')).toEqual([])
  },
})

/** Empty, chosen, part of the way, long, wrong, read-only, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      <SheetRow title="RegionPicker">
        <RegionPicker {...args} />
        <RegionPicker {...args} value={['浙江省', '杭州市', '西湖区']} isRequired description="到区县" />
        <RegionPicker {...args} value={['浙江省']} />
        <RegionPicker {...args} value={['内蒙古自治区', '鄂尔多斯市', '康巴什区']} />
        <RegionPicker {...args} label="Region" errorMessage="Choose a district" />
        <RegionPicker {...args} value={['北京市', '市辖区', '海淀区']} isReadOnly />
        <RegionPicker {...args} value={['北京市', '市辖区', '海淀区']} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the names from the widest place down. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<readonly string[]>([])
    return (
      <RegionPicker
        label="所在地区"
        items={[{ name: '浙江省', children: [{ name: '杭州市', children: [{ name: '西湖区' }] }] }]}
        value={value}
        onChange={setValue}
      />
    )
  },
})
