import { useState } from 'react'
import { Phone } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Text field',
  tags: ['status:stable'],
  component: TextField,
  args: { label: '姓名' },
})

const password = { label: '密码' }

/** The error is read with the field. */
export const WithError = meta.story({
  args: { errorMessage: '请填写姓名', description: '与证件一致' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '姓名' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('请填写姓名')
  },
})

/** What was typed can be looked at and hidden again. */
export const PasswordShown = meta.story({
  render: () => <PasswordField {...password} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('密码')
    await userEvent.type(field, 'secret words')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }))
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('secret words')
  },
})

/** Caps Lock is told while typing and forgotten when the field is left. */
export const CapsLock = meta.story({
  render: () => <PasswordField {...password} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('密码'))
    await userEvent.keyboard('{CapsLock}a')
    await expect(canvas.getByRole('status')).toHaveTextContent('大写锁定已打开')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.keyboard('{CapsLock}')
  },
})

/** A limited text shows how long it is; what is left is said aloud when it gets little. */
export const Counted = meta.story({
  globals: { language: 'zh' },
  render: () => <TextArea label="备注" maxLength={30} hasCount />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '备注' })
    await userEvent.type(field, '下周二上午')
    await expect(canvas.getByText('5 / 30')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.type(field, '到院复查牙周')
    await expect(canvas.getByText('11 / 30')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('还可输入 19 个字')
  },
})

/** One line, several lines and secrets, in every state. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="TextField">
        <TextField label="姓名" placeholder="请输入" />
        <TextField label="姓名" defaultValue="王芳" isRequired description="与证件一致" />
        <TextField label="电话" defaultValue="138" prefix={<Phone />} errorMessage="请输入 11 位手机号" />
        <TextField label="预算" defaultValue="3000" suffix="元" />
        <TextField label="编号" defaultValue="10233" isReadOnly />
        <TextField label="编号" defaultValue="10233" isDisabled />
      </SheetRow>
      <SheetRow title="PasswordField">
        <PasswordField {...password} />
        <PasswordField {...password} defaultValue="secret words" errorMessage="密码不正确" />
      </SheetRow>
      <SheetRow title="TextArea">
        <TextArea label="备注" placeholder="说了什么" />
        <TextArea
          label="Notes"
          defaultValue={'First line\nSecond line\nThird line\nFourth line'}
          description="up to 500"
        />
        <TextArea label="备注" defaultValue="下周二上午到院复查" maxLength={500} hasCount />
        <TextArea label="备注" defaultValue="满了" maxLength={2} hasCount errorMessage="请写完整" />
        <TextArea label="备注" defaultValue="下周二上午到院复查" isReadOnly />
        <TextArea label="备注" defaultValue="下周二上午到院复查" isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps what is written. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState('')
    return <TextField label="姓名" value={value} onChange={setValue} />
  },
})
