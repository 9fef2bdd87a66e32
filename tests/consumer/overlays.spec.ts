import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

/**
 * Waits until the focus is in the modal again. Where in it is shown in the stories: half a second after it has opened,
 * React Aria gives a dialog the focus once more if nothing else has it just then.
 */
const focusComesBack = (app: Page) =>
  expect
    .poll(() => app.evaluate(() => document.activeElement?.closest('[role=dialog]')?.className))
    .toBe('ui-modal__dialog')

test('a modal opens, keeps the focus inside and gives it back', async ({ app }) => {
  const opener = app.getByRole('button', { name: 'Assign a ward' })
  await opener.focus()
  await app.keyboard.press('Enter')
  const modal = app.getByRole('dialog', { name: 'Assign a ward' })
  await expect(modal).toBeVisible()
  const close = modal.getByRole('button', { name: 'Close' })
  const save = modal.getByRole('button', { name: 'Save' })
  await save.focus()
  await app.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await app.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()
  await app.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a tree select inside a modal is used by the keyboard alone', async ({ app }) => {
  await app.getByRole('button', { name: 'Assign a ward' }).press('Enter')
  await app.getByRole('button', { name: 'Ward Choose a ward' }).press('Enter')
  const tree = app.getByRole('tree', { name: 'Ward' })
  const search = app.getByRole('combobox', { name: 'Search wards' })
  await expect(search).toBeFocused()
  await expect(tree.getByRole('treeitem')).toHaveText([
    'North house',
    'East house',
    'South house',
    'West house',
  ])
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem')).toHaveCount(10)
  await app.keyboard.press('ArrowDown')
  const current = await search.getAttribute('aria-activedescendant')
  await expect(tree.getByRole('treeitem', { name: 'North ward 0' })).toHaveId(current ?? '')
  await app.keyboard.press('Enter')
  await expect(tree).toHaveCount(0)
  await expect(app.getByRole('button', { name: 'Ward North house / North ward 0' })).toBeVisible()
  await focusComesBack(app)
  await app.keyboard.press('Escape')
  await expect(app.locator('output')).toHaveText('ward 10')
})

test('a search in the tree select leaves the wards of that name', async ({ app }) => {
  await app.getByRole('button', { name: 'Assign a ward' }).click()
  await app.getByRole('button', { name: 'Ward Choose a ward' }).click()
  await expect(app.getByRole('combobox', { name: 'Search wards' })).toBeFocused()
  await app.keyboard.type('south ward 3')
  await expect(app.getByRole('treeitem')).toHaveText(['South house', 'South ward 3'])
})

test('Escape closes the tree select first and the modal after it', async ({ app }) => {
  await app.getByRole('button', { name: 'Assign a ward' }).click()
  const modal = app.getByRole('dialog', { name: 'Assign a ward' })
  const field = app.getByRole('button', { name: 'Ward Choose a ward' })
  await field.click()
  await expect(app.getByRole('combobox', { name: 'Search wards' })).toBeFocused()
  await app.keyboard.press('Escape')
  await expect(app.getByRole('tree')).toHaveCount(0)
  await focusComesBack(app)
  await app.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
})
