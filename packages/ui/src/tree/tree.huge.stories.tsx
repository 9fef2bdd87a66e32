import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { manyDepartments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

const items = manyDepartments()
const branches = items.flatMap((one) => [one.id, ...(one.children ?? []).map(({ id }) => id)])

const meta = preview.meta({
  title: 'Components/Data/Tree/Huge',
  tags: ['status:beta'],
  component: Tree<number>,
  args: {
    label: '五千个病种',
    items,
    defaultExpandedIds: branches,
    selectionMode: 'multiple' as const,
    cascade: true,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: 400, border: '1px solid var(--color-border)' }}>
        <Story />
      </div>
    ),
  ],
})

/** More than five thousand rows are open, and only those in view exist; the focused one stays though it is far away. */
export const Scrolled = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent }) => {
    const tree = canvas.getByRole('treegrid')
    await userEvent.tab()
    const first = canvas.getByRole('row', { name: '皮肤科 1' })
    await expect(first).toHaveFocus()
    tree.scrollTop = tree.scrollHeight
    await waitFor(() => expect(canvas.getByRole('row', { name: '泌尿囊肿 20-12-20' })).toBeVisible())
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40)
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('row', { name: '皮肤炎组 1' })).toHaveFocus()
    await expect(tree.scrollTop).toBeLessThan(400)
  },
})

/** End, Home and the page keys bring what they reach into view. */
export const Keys = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent }) => {
    const tree = canvas.getByRole('treegrid')
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const last = canvas.getByRole('row', { name: '泌尿囊肿 20-12-20' })
    await expect(last).toHaveFocus()
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(tree.getBoundingClientRect().bottom),
    )
    await expect(last).toHaveAttribute('aria-level', '3')
    await expect(last).toHaveAttribute('aria-setsize', '20')
    await userEvent.keyboard('{PageUp}{PageDown}')
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('row', { name: '皮肤科 1' })).toHaveFocus()
    await expect(tree.scrollTop).toBe(0)
  },
})
