import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useOwnTexts } from '../fields/own-fields.fixture.ts'
import { GatewayFields } from './gateway-fields.view.tsx'

interface FieldsProps {
  values: Readonly<Record<string, unknown>>
  isReadOnly: boolean
  onChange: (name: string, value: unknown) => void
}

const http = {
  kind: 'http',
  url: 'https://sms.example.com/send',
  headers: [{ name: 'authorization', value: 'Bearer {secret}' }],
  body: '{"to":"{phone}","say":"{text}"}',
  success_field: 'code',
  success_value: '0',
  secret: '******',
  secret_time: 1_760_000_000,
  templates: [{ id: 1, name: '预约提醒', text: '您好，', code: 'SMS_1', status: 1 }],
}

const Fields = ({ values: given, isReadOnly, onChange }: FieldsProps) => {
  const [values, setValues] = useState(given)
  return (
    <div className="flex w-96 flex-col gap-4 bg-surface p-4">
      <GatewayFields
        values={values}
        isMade
        isReadOnly={isReadOnly}
        isAdministrator
        texts={useOwnTexts()}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value })
          onChange(name, value)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/Configuration/Fields of a message gateway',
  tags: ['role:qa'],
  component: Fields,
  args: { values: http, isReadOnly: false, onChange: fn() },
})

/** A variable goes where the caret is, and the number of parts follows the text. */
export const Templates = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const text = canvas.getByRole('textbox', { name: /^(模板内容|Text)$/ })
    await userEvent.click(text)
    await userEvent.click(canvas.getByRole('button', { name: /^(称呼|Name)$/ }))
    await expect(text).toHaveValue('您好，{name}')
    await expect(args.onChange).toHaveBeenLastCalledWith('templates', [
      { ...http.templates[0], text: '您好，{name}' },
    ])
    await userEvent.click(text)
    await userEvent.paste('好'.repeat(70))
    await expect(canvas.getByText(/^(79 字，按 2 条计费|79 characters, charged as 2 parts)/)).toBeVisible()
  },
})

/** A secret that is kept is not shown; what is typed and taken back leaves it alone. */
export const Secret = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const secret = canvas.getByLabelText(/^(密钥|Secret)$/)
    await expect(secret).toHaveValue('')
    await expect(
      canvas.getByText(/^(1760000000 已保存，留空则不变|Kept since 1760000000; stays if this is empty)$/),
    ).toBeVisible()
    await userEvent.type(secret, 'x')
    await expect(args.onChange).toHaveBeenLastCalledWith('secret', 'x')
    await userEvent.clear(secret)
    await expect(args.onChange).toHaveBeenLastCalledWith('secret', '******')
    await userEvent.click(canvas.getByRole('button', { name: /^(清除密钥|Remove: Secret)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('secret', '')
  },
})

/** Messages stay in the outbox: there is no address to fill in. */
export const Outbox = meta.story({ args: { values: { ...http, kind: 'outbox', templates: [] } } })

/** A role that may look and not change. */
export const ReadOnlyRole = meta.story({ args: { isReadOnly: true } })
