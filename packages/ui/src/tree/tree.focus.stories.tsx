import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

function Changing() {
  const [items, setItems] = useState(departments)
  return (
    <>
      <Tree label="科室与病种" items={items} defaultExpandedIds={[1, 11]} />
      <p data-testid="remove" onPointerOver={() => setItems((before) => before.filter(({ id }) => id !== 2))}>
        页面的其余部分
      </p>
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Tree/Focus',
  tags: ['status:beta'],
  component: Changing,
})

/** The focused node is taken away by its owner, or closed away: the focus goes to what takes its place. */
export const Taken = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('taken away: the next node moves up', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}')
      await expect(canvas.getByRole('row', { name: '口腔科' })).toHaveFocus()
      await fireEvent.pointerOver(canvas.getByTestId('remove'))
      await waitFor(() => expect(canvas.queryByRole('row', { name: '口腔科' })).toBe(null))
      await waitFor(() => expect(canvas.getByRole('row', { name: '儿科' })).toHaveFocus())
    })
    await step('closed away: the branch that was closed', async () => {
      await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}')
      await expect(canvas.getByRole('row', { name: '丘疹型痤疮' })).toHaveFocus()
      await fireEvent.click(canvas.getByRole('button', { name: '收起皮肤科' }))
      await waitFor(() => expect(canvas.getByRole('row', { name: '皮肤科' })).toHaveFocus())
    })
  },
})

/** A press beside the tree gives the focus up; a change of the items then leaves it where it is. */
export const LeftAlone = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: '皮肤科' })).toHaveFocus()
    const rest = canvas.getByTestId('remove')
    await userEvent.click(rest)
    await expect(document.body).toHaveFocus()
    await fireEvent.pointerOver(rest)
    await expect(canvas.queryByRole('row', { name: '口腔科' })).toBe(null)
    await expect(document.body).toHaveFocus()
    await fireEvent.click(canvas.getByRole('button', { name: '收起皮肤科' }))
    await expect(document.body).toHaveFocus()
  },
})
