import { User } from '@react-aria/test-utils'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Customers, type CustomersProps } from './customer-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Customer grid/Testers',
  tags: ['status:beta', 'check'],
  component: Customers,
  args: { form: 'grid', fields: ['name', 'age', 'phone', 'status', 'created_time'], onRowAction: fn() },
})

interface Play {
  canvas: { getByRole: (role: string, options?: { name: string }) => HTMLElement }
  userEvent: { keyboard: (keys: string) => Promise<void> }
  args: CustomersProps
}

/**
 * What React Aria's tester of tables does to customers. Which of its steps need help with our DOM, and what is pressed by
 * role instead, stands at the story of the same name of the data grid.
 */
async function goThrough(
  { canvas, userEvent, args }: Play,
  interactionType: 'mouse' | 'keyboard' | 'touch',
): Promise<void> {
  const root = canvas.getByRole('grid').closest<HTMLElement>('.data-grid-canvas')!
  const tester = new User({ interactionType }).createTester('Table', { root })
  const names = (rows: readonly HTMLElement[]) => rows.map((row) => row.ariaRowIndex)

  const name = tester.rowHeaders[1]!
  await tester.toggleRowSelection({ row: name.closest<HTMLElement>('.data-grid-row')! })
  await waitFor(() => expect(names(tester.selectedRows)).toEqual(['3']))

  const age = canvas.getByRole('columnheader', { name: '创建时间' })
  await tester.toggleSort({ column: age })
  await waitFor(() => expect(age).toHaveAttribute('aria-sort', 'ascending'))
  await expect(age).toHaveFocus()

  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-colindex', '5'))
  const cell = document.activeElement as HTMLElement
  if (interactionType === 'keyboard') await userEvent.keyboard('{Enter}')
  else await tester.triggerRowAction({ row: cell, needsDoubleClick: true })
  await expect(args.onRowAction).toHaveBeenCalledTimes(1)
}

/** With a mouse. */
export const Mouse = meta.story({ play: (context) => goThrough(context, 'mouse') })

/** With keys alone. */
export const Keys = meta.story({ play: (context) => goThrough(context, 'keyboard') })

/** With a finger. */
export const Touch = meta.story({ play: (context) => goThrough(context, 'touch') })
