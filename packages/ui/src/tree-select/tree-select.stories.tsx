import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { Modal } from '../modal/modal.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { departments } from '../tree/tree.fixture.ts'
import { TreeSelect } from './tree-select.tsx'

const meta = preview.meta({
  title: 'Components/Choice/Tree select/States',
  tags: ['status:beta'],
  component: TreeSelect<number>,
  args: { label: '病种', items: departments, value: null, onChange: fn() },
})

const refused = { disease: '病种「儿科」已停用，请改选' }
const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'))
const current = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.getAttribute('aria-label')
}

/** Arrow keys open a branch and move, Enter chooses, and the focus goes back to the control. */
export const Keyboard = meta.story({
  render: function Single() {
    const [value, setValue] = useState<number | null>(null)
    return <TreeSelect label="病种" items={departments} value={value} onChange={setValue} />
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('the arrow down opens the tree, with the focus in its search', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(screen.getByRole('combobox', { name: '输入名称或拼音' })).toHaveFocus())
      await expect(current()).toBe(undefined)
    })
    await step('arrows move and open', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowDown}')
      await expect(current()).toBe('色素痣')
    })
    await step('Enter chooses', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
      await waitFor(() => expect(canvas.getByRole('button', { name: '病种 皮肤科 / 色素痣' })).toHaveFocus())
    })
    await step('it opens where the chosen node is; Escape leaves everything as it was', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(current()).toBe('色素痣'))
      await userEvent.keyboard('{ArrowUp}{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
      await waitFor(() => expect(canvas.getByRole('button', { name: '病种 皮肤科 / 色素痣' })).toHaveFocus())
    })
    await step('a letter opens it and searches', async () => {
      await userEvent.keyboard('b')
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('b'))
      await userEvent.keyboard('dfsx{Escape}')
    })
    await step('Backspace takes the choice back', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: '病种 皮肤科 / 色素痣' })).toHaveFocus())
      await userEvent.keyboard('{Backspace}')
      await expect(canvas.getByRole('button', { name: '病种 请选择' })).toHaveFocus()
    })
  },
})

/** A page of rows is passed at a time. */
export const PageKeys = meta.story({
  args: { items: Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `科室 ${at + 1}` })) },
  play: async ({ userEvent, step }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('tree')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await step('down and back by a page', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(current()).toBe('科室 1')
      await userEvent.keyboard('{PageDown}')
      const far = Number(current()?.split(' ').at(-1))
      await expect(far).toBeGreaterThanOrEqual(6)
      await userEvent.keyboard('{PageDown}{PageUp}')
      await expect(current()).toBe(`科室 ${far}`)
      await userEvent.keyboard('{PageUp}')
      await expect(current()).toBe('科室 1')
    })
  },
})

/** Right opens a branch, Left goes up to it from inside and closes it. */
export const BranchKeys = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('tree')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    const closed = rows()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}')
    await expect(rows().length > closed.length).toBe(true)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(current()).toBe('皮肤科')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(rows()).toEqual(closed)
  },
})

/** Inside a dialog the tree opens over it, with the focus in its search; Escape closes the tree first and the dialog after it. */
export const InDialog = meta.story({
  render: function Asking() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>转诊</Button>
        <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="转诊">
          {/* Half a second after it came, React Aria takes the focus into a dialog that gave it to no field. */}
          <TextField label="姓名" autoFocus />
          <TreeSelect label="病种" items={departments} value={null} onChange={fn()} />
        </Modal>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '转诊' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '姓名' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: '病种 请选择' }))
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(current()).toBe('皮肤科')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tree')).toBe(null))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '转诊' })).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: '病种 请选择' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await userEvent.click(canvas.getByRole('button', { name: '转诊' }))
    await userEvent.click(await screen.findByRole('button', { name: '病种 请选择' }))
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  },
})

/** Only what has nothing below it can be chosen: a press on a branch opens it. */
export const LeavesOnly = meta.story({
  args: { selectable: 'leaves' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 请选择' }))
    await userEvent.click(await screen.findByRole('treeitem', { name: '口腔科' }))
    await expect(rows()).toEqual(['皮肤科', '口腔科', '正畸', '种植牙', '儿科', '眼科'])
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('treeitem', { name: '种植牙' }))
    await expect(args.onChange).toHaveBeenCalledWith(22)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** A node that cannot be chosen now is reached and read, and Enter on it does nothing. */
export const DisabledNode = meta.story({
  args: { value: 12 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '病种 皮肤科 / 色素痣' }))
    await screen.findByRole('tree')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(current()).toBe('白癜风')
    await expect(screen.getByRole('treeitem', { name: '白癜风' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** A form sends the chosen ids; what the server refused stands at the field, which has the focus, until it changes. */
export const InForm = meta.story({
  globals: { language: 'zh' },
  render: function Refused() {
    const [value, setValue] = useState<number[]>([21, 3])
    return (
      <Form aria-label="客户" errors={refused}>
        <TreeSelect
          label="病种"
          name="disease"
          description="最多三项"
          isRequired
          selectionMode="multiple"
          items={departments}
          value={value}
          onChange={setValue}
        />
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form')
    const sent = () => new FormData(form).getAll('disease')
    const control = within(form).getByRole('button', { name: '病种 正畸, 儿科' })
    await waitFor(() => expect(control).toHaveFocus())
    await expect(control).toHaveAccessibleDescription('必填 病种「儿科」已停用，请改选')
    await expect(within(form).queryByRole('button', { name: '清空病种' })).toBe(null)
    await expect(sent()).toEqual(['21', '3'])
    await userEvent.keyboard('{Backspace}')
    await expect(control).toHaveAccessibleDescription('必填 最多三项')
    await expect(sent()).toEqual(['21'])
  },
})

/** Empty, chosen, several, many, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="one">
        <TreeSelect label="病种" items={departments} value={null} onChange={() => undefined} isRequired />
        <TreeSelect label="病种" items={departments} value={112} onChange={() => undefined} />
        <TreeSelect label="病种" items={departments} value={99} onChange={() => undefined} />
        <TreeSelect
          label="病种"
          items={departments}
          value={null}
          onChange={() => undefined}
          errorMessage="请选择病种"
        />
        <TreeSelect label="病种" items={departments} value={3} onChange={() => undefined} isDisabled />
      </SheetRow>
      <SheetRow title="several">
        {[[], [3], [21, 3], [1, 21, 3]].map((value) => (
          <div key={value.length} style={{ inlineSize: 240 }}>
            <TreeSelect
              label="病种"
              selectionMode="multiple"
              items={departments}
              value={value}
              onChange={() => undefined}
              description="包含下级"
            />
          </div>
        ))}
        <TreeSelect
          label="病种"
          selectionMode="multiple"
          items={departments}
          value={[21, 3]}
          onChange={() => undefined}
          isDisabled
        />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the id of what is chosen. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number | null>(null)
    return <TreeSelect label="病种" items={departments} value={value} onChange={setValue} />
  },
})
