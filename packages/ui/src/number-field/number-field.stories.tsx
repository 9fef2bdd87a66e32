import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { NumberField } from './number-field.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Number field',
  tags: ['status:stable'],
  component: NumberField,
  args: { label: '金额', onChange: fn() },
})

/** Leaving the field reports the number; emptying it reports none. */
export const Typed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: '金额' })
    await userEvent.type(field, '12000')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(12000)
    await expect(field).toHaveValue('12,000')
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
})

/** A number from a chat or a sheet, with its currency, its groups or in wide characters, is the number it means. */
export const WrittenOtherwise = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '金额' })
    await userEvent.type(field, '１２３．５')
    await expect(field).toHaveValue('123.5')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(123.5)
    for (const [pasted, value] of [
      ['￥12，800', 12800],
      ['¥ 1,234.5 元', 1234.5],
      ['１，０００', 1000],
      ['3,600', 3600],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.paste(pasted)
      await userEvent.tab()
      await expect(args.onChange).toHaveBeenLastCalledWith(value)
    }
    await userEvent.type(field, 'x')
    await expect(field).toHaveValue('3,600')
  },
})

/** A number that can only be read stays what it is, whatever is pasted over it. */
export const ReadOnly = meta.story({
  args: { isReadOnly: true, defaultValue: 12 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '金额' })
    for (const pasted of ['￥３４', '34']) {
      await userEvent.click(field)
      field.select()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      await fireEvent(field, paste)
      await userEvent.tab()
      await expect(field).toHaveValue('12')
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Buttons and arrow keys go step by step and stop at the limit; the unit is read with the number. */
export const Steps = meta.story({
  globals: { language: 'zh' },
  args: { label: '年龄', defaultValue: 149, maxValue: 150, unit: '岁', hasSteps: true },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: '年龄' })
    await expect(field).toHaveAccessibleDescription('岁')
    await userEvent.click(canvas.getByRole('button', { name: '提高 年龄' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(150)
    await expect(canvas.getByRole('button', { name: '提高 年龄' })).toBeDisabled()
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith(148)
  },
})

/** Empty, filled, with unit and steps, wrong, read-only and disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="NumberField">
        <NumberField label="年龄" placeholder="未填写" />
        <NumberField label="Amount" defaultValue={12800.5} unit="CNY" />
        <NumberField label="人数" defaultValue={2} minValue={1} maxValue={9} unit="人" hasSteps />
        <NumberField label="折扣" defaultValue={0.85} formatOptions={{ style: 'percent' }} />
        <NumberField label="年龄" defaultValue={30} unit="岁" isReadOnly />
        <NumberField label="年龄" defaultValue={200} errorMessage="请输入 0 到 150" />
        <NumberField label="年龄" defaultValue={30} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
