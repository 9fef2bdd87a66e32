import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { MoneyField, type MoneyFieldProps } from './money-field.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Money field',
  tags: ['status:stable'],
  component: MoneyField,
  args: { label: '检查费', onChange: fn() },
})

/** A word from an input method that is no amount: the field says what it said before, and nothing has changed. */
export const NoAmountComposed = meta.story({
  globals: { language: 'zh' },
  args: { value: '5' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '检查费' })
    await expect(field).toHaveValue('5.00')
    await fireEvent.compositionStart(field)
    await fireEvent.change(field, { target: { value: '5.00三' } })
    await fireEvent.compositionEnd(field)
    await expect(field).toHaveValue('5.00')
    await expect(args.onChange).toHaveBeenCalledTimes(0)
  },
})

function Kept(args: MoneyFieldProps) {
  const [value, setValue] = useState('')
  return (
    <MoneyField
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next)
        args.onChange?.(next)
      }}
    />
  )
}

/** What is typed is taken as it comes and shown in groups when the field is left. */
export const Typed = meta.story({
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: '检查费' })
    await expect(field).toHaveAccessibleDescription('¥')
    await userEvent.type(field, '12345x6.5')
    await expect(field).toHaveValue('123456.5')
    await expect(args.onChange).toHaveBeenLastCalledWith('123456.5')
    await userEvent.tab()
    await expect(field).toHaveValue('123,456.50')
    await userEvent.clear(field)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
})

/** An amount from a chat, with its sign and in ten thousands, is the number it means. */
export const Pasted = meta.story({
  globals: { language: 'zh' },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: '检查费' })
    await userEvent.click(field)
    await userEvent.paste('￥1.5万')
    await expect(args.onChange).toHaveBeenLastCalledWith('15000')
    await userEvent.tab()
    await expect(field).toHaveValue('15,000.00')
  },
})

/** Written with a comma before the cents, as in much of Europe, an amount is not taken for a hundred times as much. */
export const PastedWithComma = meta.story({
  globals: { language: 'en' },
  args: { label: 'Examination' },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Examination' })
    await userEvent.click(field)
    await userEvent.paste('12,50')
    await expect(args.onChange).toHaveBeenLastCalledWith('12.50')
    await userEvent.tab()
    await expect(field).toHaveValue('12.50')
  },
})

/** Pasted over an amount in groups it means what it says: nothing of the text it takes the place of is left. */
export const PastedOverGroups = meta.story({
  globals: { language: 'en' },
  args: { label: 'Examination', defaultValue: '1234' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Examination' })
    await expect(field).toHaveValue('1,234.00')
    await userEvent.click(field)
    field.select()
    await userEvent.paste('1,50')
    await expect(args.onChange).toHaveBeenLastCalledWith('1.50')
    await userEvent.tab()
    await expect(field).toHaveValue('1.50')
  },
})

/** Arabic digits are an amount wherever they are typed, with the signs that belong to them. */
export const ArabicDigits = meta.story({
  globals: { language: 'en' },
  args: { label: 'Examination' },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Examination' })
    await userEvent.type(field, '١٬٢٣٤٫٥')
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.5')
    await userEvent.tab()
    await expect(field).toHaveValue('1,234.50')
  },
})

/** What was pasted could be two amounts: it is named until the next edit, and the field keeps what it had. */
export const UnclearRefused = meta.story({
  globals: { language: 'en' },
  args: { label: 'Examination', value: '5' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Examination' })
    await userEvent.click(field)
    field.select()
    await userEvent.paste('1234,567')
    await expect(field).toHaveValue('5.00')
    await expect(field).toBeInvalid()
    const reason = '“1234,567” is no clear amount; write it as 1234.50 ¥'
    await expect(field).toHaveAccessibleDescription(reason)
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription(reason)
    await userEvent.type(field, '{Backspace}')
    await expect(field).toBeValid()
  },
})

/** In an amount that the field has put in groups the commas stay groups, whichever digit goes. */
export const DigitTakenOut = meta.story({
  globals: { language: 'en' },
  args: { label: 'Examination', defaultValue: '98000', places: 0 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Examination' })
    await expect(field).toHaveValue('98,000')
    await userEvent.type(field, '{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith('9800')
    await userEvent.keyboard('{Backspace}50')
    await expect(args.onChange).toHaveBeenLastCalledWith('98050')
    await userEvent.tab()
    await expect(field).toHaveValue('98,050')
  },
})

/** Groups may be typed along. */
export const TypedInGroups = meta.story({
  globals: { language: 'en' },
  args: { label: 'Examination' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Examination' })
    await userEvent.type(field, '1,234,567.5')
    await expect(args.onChange).toHaveBeenLastCalledWith('1234567.5')
    await userEvent.tab()
    await expect(field).toHaveValue('1,234,567.50')
  },
})

/** An amount finer than the currency is not rounded in silence. */
export const TooFine = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: '检查费' })
    await userEvent.click(field)
    await userEvent.paste('99.999')
    await expect(args.onChange).toHaveBeenLastCalledWith('99.999')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('最多 2 位小数 ¥')
    await userEvent.keyboard('{Backspace}')
    await expect(field).toBeValid()
  },
})

/** A form sends the exact amount, and what the server has against it is shown. */
export const InForm = meta.story({
  render: ({ label }) => (
    <Form errors={{ cost: '金额超过退款上限' }}>
      <MoneyField label={label} name="cost" defaultValue="12345678901234567.89" />
    </Form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox', { name: '检查费' })
    await expect(field).toHaveValue('12,345,678,901,234,567.89')
    await expect(field).toHaveFocus()
    await expect(canvas.getByText('金额超过退款上限')).toBeVisible()
    const form = canvasElement.querySelector('form')
    await expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      cost: '12345678901234567.89',
    })
  },
})

/** Empty, filled, other currencies, wrong, read-only, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="MoneyField">
        <MoneyField label="检查费" placeholder="0.00" />
        <MoneyField label="治疗费" defaultValue="12800" isRequired description="不含材料费" />
        <MoneyField label="退款" defaultValue="-350.5" />
        <MoneyField label="Deposit" defaultValue="1250" currency="USD" />
        <MoneyField label="日元" defaultValue="98000" currency="JPY" places={0} />
        <MoneyField label="治疗费" defaultValue="12.345" />
        <MoneyField label="治疗费" defaultValue="12800" errorMessage="超过预付款余额" />
        <MoneyField label="合计" defaultValue="13150.5" isReadOnly />
        <MoneyField label="合计" defaultValue="13150.5" isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the exact amount as a text. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState('')
    return <MoneyField label="检查费" value={value} onChange={setValue} />
  },
})
