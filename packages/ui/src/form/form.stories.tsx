import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Button } from '../button/button.tsx'
import { DateField } from '../date-field/date-field.tsx'
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { MultiSelect } from '../multi-select/multi-select.tsx'
import { NumberField } from '../number-field/number-field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { RegionPicker } from '../region-picker/region-picker.tsx'
import { Select } from '../select/select.tsx'
import { TagsField } from '../tags-field/tags-field.tsx'
import { TextArea } from '../text-field/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Form, type FormErrors, type FormProps } from './form.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Form',
  tags: ['status:stable'],
  component: Form,
  args: { children: undefined, onSubmit: fn() },
})

const refused: FormErrors = {
  phone: '该手机号已属于另一位客户',
  age: '年龄应为 0 到 150',
  visit: '预约时间已满，请另选一天',
  tags: '标签已停用，请重新选择',
}

/** Answers what is sent with the next of `answers`, as a server would. */
function Sending({ answers, ...props }: Pick<FormProps, 'onSubmit'> & { answers: readonly FormErrors[] }) {
  const [sent, setSent] = useState(0)
  const [visit, setVisit] = useState<number | null>(null)
  const [tags, setTags] = useState<number[]>([1])
  return (
    <Form
      errors={answers[sent - 1]}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(sent + 1)
        props.onSubmit?.(event)
      }}
    >
      <TextField label="姓名" name="name" defaultValue="王芳" />
      <TextField label="电话" name="phone" defaultValue="13800001234" description="11 位手机号" />
      <NumberField label="年龄" name="age" defaultValue={34} unit="岁" />
      <Select label="状态" name="status" items={[{ id: 1, name: '未到诊' }]} value={1} />
      <MultiSelect
        label="标签"
        name="tags"
        items={[
          { id: 1, name: '重点' },
          { id: 2, name: '复诊' },
        ]}
        value={tags}
        onChange={setTags}
      />
      <DateField label="预约" name="visit" timeZone="Asia/Shanghai" value={visit} onChange={setVisit} />
      <RadioGroup
        label="性别"
        name="sex"
        items={[
          { id: 'f', name: '女' },
          { id: 'm', name: '男' },
        ]}
      />
      <TextArea label="备注" name="note" defaultValue="下周二上午" />
      <div className="ui-form__actions">
        <Button type="submit" variant="primary">
          保存
        </Button>
      </div>
    </Form>
  )
}

/** Keeps the errors of fields that were not corrected, as an application does that checks while somebody types. */
function Correcting() {
  const [errors, setErrors] = useState<FormErrors>()
  const correct = (name: string) => () =>
    setErrors(
      (before) => before && Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)),
    )
  return (
    <Form
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({ name: '请填写姓名', phone: '请填写电话' })
      }}
    >
      <TextField label="姓名" name="name" onChange={correct('name')} />
      <TextField label="电话" name="phone" onChange={correct('phone')} />
      <Button type="submit" variant="primary">
        保存
      </Button>
    </Form>
  )
}

/** Who corrects the second field first stays in it, although the first one is still wrong; sending once more leads there. */
export const CorrectingOneField = meta.story({
  render: () => <Correcting />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    const [name, phone] = canvas.getAllByRole('textbox')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.click(phone!)
    await userEvent.keyboard('138')
    await expect(phone).toHaveFocus()
    await expect(phone).toHaveValue('138')
    await expect([name, phone].map((field) => field?.ariaInvalid)).toEqual(['true', null])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(name).toHaveFocus())
  },
})

/**
 * The server refuses several fields: each says why, the first one has the focus, and what was typed is still there. A
 * corrected field drops its error; a second refusal is shown again.
 */
export const ServerErrors = meta.story({
  render: (args) => <Sending {...args} answers={[refused, { phone: '请核对号码' }]} />,
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole('textbox', { name: '电话' })
    await expect(phone).toHaveAccessibleDescription('11 位手机号')
    await userEvent.clear(phone)
    await userEvent.type(phone, '13900005678')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(phone).toHaveAccessibleDescription('该手机号已属于另一位客户')
    await expect(phone).toHaveValue('13900005678')
    for (const words of ['年龄应为 0 到 150', '预约时间已满，请另选一天', '标签已停用，请重新选择'])
      await expect(canvas.getByText(words)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '姓名' })).toBeValid()
    await userEvent.type(phone, '{Backspace}9')
    await userEvent.tab()
    await waitFor(() => expect(phone).toBeValid())
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(phone).toHaveAccessibleDescription('请核对号码')
    await expect(canvas.getByRole('textbox', { name: '备注' })).toHaveValue('下周二上午')
  },
})

/** What is out of use is no part of what is sent, whatever the kind of field; what can only be read is. */
export const OutOfUse = meta.story({
  render: ({ onSubmit }) => {
    const tags = [{ id: 1, name: '重点' }]
    const visits = { start: 1794758400, end: 1795190399 }
    const only = { onChange: () => undefined, isDisabled: true }
    return (
      <Form onSubmit={onSubmit ?? (() => undefined)}>
        <TextField label="姓名" name="name" value="王芳" {...only} />
        <NumberField label="年龄" name="age" value={34} {...only} />
        <MoneyField label="定金" name="deposit" value="200.00" {...only} />
        <MoneyField label="已付" name="paid" value="1200.50" isReadOnly />
        <Select label="状态" name="status" items={tags} value={1} {...only} />
        <MultiSelect label="医院" name="hospitals" items={tags} value={[1]} {...only} />
        <TagsField label="标签" name="tags" items={tags} value={[1]} {...only} />
        <RegionPicker label="地区" name="region" items={[]} value={['浙江', '杭州']} {...only} />
        <DateField label="预约" name="visit" timeZone="Asia/Shanghai" value={visits.start} {...only} />
        <DateRangePicker label="到诊" name="visits" timeZone="Asia/Shanghai" value={visits} {...only} />
      </Form>
    )
  },
  play: async ({ canvasElement }) => {
    const sent = new FormData(canvasElement.querySelector('form') ?? undefined)
    await expect([...sent.entries()]).toEqual([['paid', '1200.50']])
  },
})

/** Nothing could be saved and no field is to blame. */
export const Failed = meta.story({
  render: () => (
    <Form failure="无法连接服务器，内容仍在这里，请稍后再试">
      <TextField label="姓名" name="name" defaultValue="王芳" />
    </Form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('无法连接服务器，内容仍在这里，请稍后再试')
    await expect(canvas.getByRole('textbox', { name: '姓名' })).toHaveValue('王芳')
  },
})

/** As it comes, refused, failed. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="plain">
        <Form>
          <TextField label="姓名" name="name" defaultValue="王芳" />
          <NumberField label="年龄" name="age" defaultValue={34} unit="岁" />
        </Form>
      </SheetRow>
      <SheetRow title="errors">
        <Form errors={refused}>
          <TextField label="Phone" name="phone" defaultValue="138" />
          <NumberField label="Age" name="age" defaultValue={340} />
        </Form>
      </SheetRow>
      <SheetRow title="failure">
        <Form failure="无法连接服务器，内容仍在这里，请稍后再试">
          <TextField label="姓名" name="name" defaultValue="王芳" />
        </Form>
      </SheetRow>
    </Sheet>
  ),
})

/** What the server refuses is given back to the fields by their names. */
export const Example = meta.story({
  render: function Example() {
    const [errors, setErrors] = useState<FormErrors>({})
    return (
      <Form
        errors={errors}
        onSubmit={(event) => {
          event.preventDefault()
          setErrors({ phone: '该手机号已属于另一位客户' })
        }}
      >
        <TextField label="电话" name="phone" />
        <Button type="submit">保存</Button>
      </Form>
    )
  },
})
