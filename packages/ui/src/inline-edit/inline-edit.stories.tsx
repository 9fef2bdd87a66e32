import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { InlineText, type InlineTextProps } from './inline-text.tsx'

function Kept(args: InlineTextProps) {
  const [value, setValue] = useState(args.value)
  return (
    <InlineText
      {...args}
      value={value}
      onSave={async (next) => {
        await args.onSave(next)
        setValue(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Fields/Inline edit',
  tags: ['status:stable'],
  component: InlineText,
  args: {
    label: '姓名',
    editLabel: '修改姓名',
    emptyText: '未填写',
    value: '王芳',
    onSave: fn(() => Promise.resolve()),
    errorText: () => '没有保存：网络中断',
  },
  render: Kept,
})

/** Enter saves what was typed and gives the focus back to the value. */
export const EnterSaves = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const field = await canvas.findByRole('textbox', { name: '姓名' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, '王小芳{Enter}')
    await expect(args.onSave).toHaveBeenCalledWith('王小芳')
    const display = await canvas.findByRole('button', { name: /^修改姓名/ })
    await expect(display).toHaveTextContent('王小芳')
    await waitFor(() => expect(display).toHaveFocus())
  },
})

/** Space on the value opens its editor, too. */
export const SpaceOpens = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('[Space]')
    const field = await canvas.findByRole('textbox', { name: '姓名' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveValue('王芳')
  },
})

/** Escape takes the change back. */
export const EscapeCancels = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^修改姓名/ }))
    await userEvent.type(await canvas.findByRole('textbox'), '改{Escape}')
    await expect(await canvas.findByRole('button', { name: /^修改姓名/ })).toHaveTextContent('王芳')
    await expect(args.onSave).toHaveBeenCalledTimes(0)
  },
})

/** Leaving the field saves; leaving it unchanged does not. */
export const BlurSaves = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^修改姓名/ }))
    await canvas.findByRole('textbox')
    await userEvent.tab()
    await canvas.findByRole('button', { name: /^修改姓名/ })
    await expect(args.onSave).toHaveBeenCalledTimes(0)
    await userEvent.click(canvas.getByRole('button', { name: /^修改姓名/ }))
    await userEvent.type(await canvas.findByRole('textbox'), '女士')
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^修改姓名/ })).toHaveTextContent('王芳女士'),
    )
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

/** A failed save keeps the editor, the text and the focus, and says why. */
export const FailureKeepsText = meta.story({
  args: { onSave: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^修改姓名/ }))
    const field = await canvas.findByRole('textbox')
    await userEvent.type(field, '女士{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('没有保存：网络中断')
    await expect(field).toHaveValue('王芳女士')
    await expect(field).toHaveFocus()
  },
})

let answer: () => void = () => undefined
const onSaveOther = fn(() => Promise.resolve())

/** Whoever goes on with the next value while the first is being stored stays there, with what is half typed. */
export const GoesOn = meta.story({
  args: {
    onSave: fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve
        }),
    ),
  },
  render: (args) => (
    <>
      <Kept {...args} />
      <Kept {...args} label="微信" editLabel="修改微信" value="wx_fang" onSave={onSaveOther} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^修改姓名/ }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '姓名' }), '女士{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /^修改微信/ }))
    const field = await canvas.findByRole('textbox', { name: '微信' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '_2')
    answer()
    await expect(await canvas.findByRole('button', { name: /^修改姓名/ })).toHaveTextContent('王芳女士')
    // The focus would go back with the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('wx_fang_2')
    await expect(onSaveOther).not.toHaveBeenCalled()
  },
})

/** Read, empty, read only. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      <SheetRow title="InlineText">
        <InlineText {...args} />
        <InlineText {...args} value="" />
        <InlineText {...args} isReadOnly />
      </SheetRow>
    </Sheet>
  ),
})

/** What is written is stored by the caller, who answers when that is done. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState('王芳')
    return (
      <InlineText
        label="姓名"
        editLabel="修改姓名"
        emptyText="未填写"
        value={value}
        onSave={(next) => {
          setValue(next)
          return Promise.resolve()
        }}
        errorText={() => '没有保存：网络中断'}
      />
    )
  },
})
