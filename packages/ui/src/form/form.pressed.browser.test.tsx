import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import '../../../../.storybook/preview.css'
import { Button } from '../button/button.tsx'
import { DateField } from '../date-field/date-field.tsx'
import { FormField } from '../form-field/form-field.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { NumberField } from '../number-field/number-field.tsx'
import { Select } from '../select/select.tsx'
import { TextArea } from '../text-field/text-area.tsx'
import { PasswordField } from '../text-field/password-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { Form } from './form.tsx'

const roots: Root[] = []
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
})

const session = cdp() as unknown as { send: (method: string, how: object) => Promise<unknown> }

const keep = () => undefined

const fields: Record<string, (error: string) => ReactNode> = {
  text: () => <TextField label="名称" name="field" />,
  password: () => <PasswordField label="名称" name="field" />,
  'text of several lines': () => <TextArea label="名称" name="field" />,
  number: () => <NumberField label="名称" name="field" />,
  money: () => <MoneyField label="名称" name="field" />,
  day: () => <DateField label="名称" name="field" timeZone="Asia/Shanghai" value={null} onChange={keep} />,
  choice: () => <Select label="名称" name="field" items={[{ id: 1, name: '是' }]} value={1} />,
  tree: () => <TreeSelect label="名称" name="field" items={[]} value={null} onChange={keep} />,
  'anything in a frame': (error) => (
    <FormField label="名称" errorMessage={error}>
      <input />
    </FormField>
  ),
}

/** A form whose field is told to be wrong, or no more, as soon as it is left. */
function Leaving({
  begin,
  after,
  field,
  onSent,
}: {
  begin: string
  after: string
  field: string
  onSent: () => void
}) {
  const [error, setError] = useState(begin)
  return (
    <Form
      errors={error === '' ? undefined : { field: error }}
      onSubmit={(event) => {
        event.preventDefault()
        onSent()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears that the field is left */}
      <div onBlur={() => setError(after)}>{fields[field]?.(error)}</div>
      <div>
        <Button type="submit" size="small">
          保存
        </Button>
      </div>
    </Form>
  )
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 }
}

const mouse = (type: 'mousePressed' | 'mouseReleased', { x, y }: { x: number; y: number }) =>
  session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })

const finger = async (touchPoints: readonly { x: number; y: number }[]) =>
  session.send('Input.dispatchTouchEvent', {
    type: touchPoints.length > 0 ? 'touchStart' : 'touchEnd',
    touchPoints,
  })

const presses = {
  mouse: async (at: { x: number; y: number }) => {
    await mouse('mousePressed', at)
    await mouse('mouseReleased', at)
  },
  finger: async (at: { x: number; y: number }) => {
    await finger([at])
    await finger([])
  },
}

const cases = Object.keys(fields).flatMap((field) =>
  (['mouse', 'finger'] as const).flatMap((by) => [
    { field, by, begin: '请填写名称', after: '' },
    { field, by, begin: '', after: '请填写名称' },
  ]),
)

it.each(cases)(
  'a press on the button counts while the error line of $field goes or comes: $by, from "$begin"',
  async ({ field, by, begin, after }) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    roots.push(root)
    let sent = 0
    flushSync(() => root.render(<Leaving {...{ begin, after, field }} onSent={() => (sent += 1)} />))
    const control = place.querySelector<HTMLElement>(
      '[role=spinbutton], input:not([type=hidden], [hidden], [tabindex="-1"]), textarea, button',
    )
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '保存')
    if (!control || !button) throw new Error('The form is not there')
    control.focus()
    const before = button.getBoundingClientRect().top
    await presses[by](middleOf(button))
    await expect.poll(() => sent).toBe(1)
    await expect.poll(() => place.textContent.includes('请填写名称')).toBe(after !== '')
    expect(button.getBoundingClientRect().top === before).toBe(false)
  },
)
