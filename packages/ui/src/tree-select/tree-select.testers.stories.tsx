import { User } from '@react-aria/test-utils'
import { useState } from 'react'
import { expect, screen, userEvent as hand, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from '../tree/tree.fixture.ts'
import { TreeSelect } from './tree-select.tsx'

function Single() {
  const [value, setValue] = useState<number | null>(null)
  return <TreeSelect label="病种" items={departments} value={value} onChange={setValue} />
}

const meta = preview.meta({
  title: 'Components/Choice/Tree select/Testers',
  tags: ['status:beta', 'check'],
  component: Single,
})

/**
 * React Aria's tester of selects opens and closes it and watches the focus. Its `selectOption` looks for options of a list
 * box, which a tree has not: that step is done by role.
 */
async function choose(root: HTMLElement, interactionType: 'mouse' | 'keyboard' | 'touch') {
  const tester = new User({ interactionType }).createTester('Select', { root })
  await tester.open()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await tester.close()
  await waitFor(() => expect(screen.queryByRole('tree')).toBe(null))
  await tester.open()
  const row = await screen.findByRole('treeitem', { name: '儿科' })
  if (interactionType === 'mouse') await hand.click(row)
  else if (interactionType === 'touch') await hand.pointer({ target: row, keys: '[TouchA]' })
  else await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('tree')).toBe(null))
  await waitFor(() => expect(tester.trigger).toHaveFocus())
  await expect(tester.trigger).toHaveAccessibleName('病种 儿科')
}

/** With a mouse. */
export const Mouse = meta.story({ play: ({ canvasElement }) => choose(canvasElement, 'mouse') })

/** With keys alone. */
export const Keys = meta.story({ play: ({ canvasElement }) => choose(canvasElement, 'keyboard') })

/** With a finger. */
export const Touch = meta.story({ play: ({ canvasElement }) => choose(canvasElement, 'touch') })
