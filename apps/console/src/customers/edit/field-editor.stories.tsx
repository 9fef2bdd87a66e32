import type { WritableField } from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { FieldEditor } from './field-editor.tsx'

interface Args {
  field: WritableField
  isRequired: boolean
  onCommit: (value: unknown) => void
  onCancel: () => void
}

const row = buildCustomer()
const values: Partial<Record<WritableField, unknown>> = row
const Shown = ({ field, ...args }: Args) => (
  <div className="w-64">
    <FieldEditor {...args} field={field} row={row} value={values[field] ?? ''} texts={useStoryTexts()} />
  </div>
)

const args: Args = { field: 'name', isRequired: false, onCommit: fn(), onCancel: fn() }

const meta = preview.meta({
  title: 'Patterns/Field editor',
  component: Shown,
  args,
})

/** Enter takes what was typed, without the space around it. */
export const Text = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, ' 女士 {Enter}')
    await expect(args.onCommit).toHaveBeenCalledWith('王芳 女士')
  },
})

/** In a long text Enter begins a line, and the keys that save a form save it. */
export const LongText = meta.story({
  args: { field: 'desc' },
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox')
    await userEvent.type(field, '周一{Enter}周二')
    await expect(field).toHaveValue('周一\n周二')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onCommit).toHaveBeenCalledWith('周一\n周二')
  },
})

/** Escape takes it back. */
export const Cancelled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '改{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
})

/** A number that is none stays, with the rule under it. */
export const WrongPhone = meta.story({
  args: { field: 'phone' },
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '1280000{Enter}')
    await expect(field).toHaveAccessibleDescription(/11/)
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '+86 138 0000 5678{Enter}')
    await expect(args.onCommit).toHaveBeenCalledWith('13800005678')
  },
})

/** A list is open at once, and a choice is taken at once. */
export const Choice = meta.story({
  args: { field: 'hospital' },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('option', { name: '示例滨江医院' }))
    await expect(args.onCommit).toHaveBeenCalledWith(2)
  },
})

/** Escape closes the list and leaves the field: nothing else of it would be left to use. */
export const ChoiceCancelled = meta.story({
  args: { field: 'hospital' },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('option', { name: '示例滨江医院' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(1))
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
})

/** A field that must not be empty. */
export const Required = meta.story({
  args: { isRequired: true },
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAccessibleDescription(/必填|Required/)
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
})
