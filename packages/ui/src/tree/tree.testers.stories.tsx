import { User } from '@react-aria/test-utils'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

const meta = preview.meta({
  title: 'Components/Data/Tree/Testers',
  tags: ['status:beta', 'check'],
  component: Tree<number>,
  args: { label: '科室与病种', items: departments, onAction: fn(), onSelectionChange: fn() },
})

const names = (rows: readonly HTMLElement[]) => rows.map((row) => row.getAttribute('aria-label'))

/** What React Aria's tester of trees does to a tree: opens and closes, chooses by the boxes, runs the action. */
async function goThrough(
  tree: HTMLElement,
  interactionType: 'mouse' | 'keyboard' | 'touch',
  onAction: ((id: number) => void) | undefined,
) {
  const tester = new User({ interactionType }).createTester('Tree', { root: tree })
  await tester.toggleRowExpansion({ row: '皮肤科' })
  await waitFor(() =>
    expect(names(tester.rows)).toEqual(['皮肤科', '痤疮', '色素痣', '白癜风', '口腔科', '儿科', '眼科']),
  )
  await tester.toggleRowSelection({ row: '色素痣' })
  await tester.toggleRowSelection({ row: '儿科' })
  await waitFor(() => expect(names(tester.selectedRows)).toEqual(['色素痣', '儿科']))
  await tester.toggleRowSelection({ row: '色素痣' })
  await waitFor(() => expect(names(tester.selectedRows)).toEqual(['儿科']))
  await tester.triggerRowAction({ row: '口腔科' })
  await expect(onAction).toHaveBeenCalledWith(2)
  await tester.toggleRowExpansion({ row: '皮肤科' })
  await waitFor(() => expect(names(tester.rows)).toEqual(['皮肤科', '口腔科', '儿科', '眼科']))
  await expect(tester.cells().length).toBe(4)
}

/** With a mouse. */
export const Mouse = meta.story({
  args: { selectionMode: 'multiple' },
  play: ({ canvas, args }) => goThrough(canvas.getByRole('treegrid'), 'mouse', args.onAction),
})

/** With keys alone. */
export const Keys = meta.story({
  args: { selectionMode: 'multiple' },
  play: ({ canvas, args }) => goThrough(canvas.getByRole('treegrid'), 'keyboard', args.onAction),
})

/** With a finger. */
export const Touch = meta.story({
  args: { selectionMode: 'multiple' },
  play: ({ canvas, args }) => goThrough(canvas.getByRole('treegrid'), 'touch', args.onAction),
})
