import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

const gridOf = (app: Page) => app.getByRole('grid', { name: 'Customers' })
const textOf = (app: Page, text: string) => app.locator('.data-grid').getByText(text, { exact: true })
const rowsInPage = (app: Page) => app.locator('.data-grid-pane[data-pane=center] .data-grid-row').count()

/** Row and column of the cell with the focus, as assistive technology is told. */
const focusedPlace = (app: Page) =>
  app.evaluate(() => {
    const cell = document.activeElement?.closest('[aria-colindex]')
    const piece = cell?.closest('.data-grid-row, .data-grid-header-row')
    const row = piece?.closest('[aria-rowindex]') ?? document.querySelector(`[aria-owns~="${piece?.id}"]`)
    return `${row?.getAttribute('aria-rowindex')}:${cell?.getAttribute('aria-colindex')}`
  })

/** Where a text stands, and whether it is what a user sees at that place. */
const seen = async (app: Page, text: string) => {
  const box = await textOf(app, text).boundingBox()
  if (!box) return undefined
  const place = [box.x + 8, box.y + box.height / 2] as const
  const top = await app.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, place)
  return { x: Math.round(box.x), isOnTop: top === text }
}

test('ten thousand rows and 28 columns are told, and few of them are in the page', async ({ app }) => {
  await expect(gridOf(app)).toHaveAttribute('aria-rowcount', '10001')
  await expect(gridOf(app)).toHaveAttribute('aria-colcount', '28')
  await expect(textOf(app, 'Patient 1')).toBeVisible()
  await textOf(app, 'phone 1').click()
  await app.keyboard.press('Control+End')
  await expect(textOf(app, 'Patient 10000')).toBeVisible()
  await app.keyboard.press('ArrowLeft')
  await expect(textOf(app, 'city 10000')).toBeVisible()
  await expect(textOf(app, 'Patient 1')).toHaveCount(0)
  await expect(textOf(app, 'phone 10000')).toHaveCount(0)
  expect(await rowsInPage(app)).toBeLessThan(60)
})

test('pinned columns keep their place while the others scroll', async ({ app }) => {
  await expect(textOf(app, 'phone 1')).toBeVisible()
  const name = await seen(app, 'Patient 1')
  const price = await seen(app, 'Total spent')
  expect([name?.isOnTop, price?.isOnTop]).toEqual([true, true])
  await app.locator('.data-grid-scroller').evaluate((scroller) => (scroller.scrollLeft = 2000))
  await expect(textOf(app, 'phone 1')).toHaveCount(0)
  await expect(textOf(app, 'wx 1')).toBeVisible()
  expect(await seen(app, 'Patient 1')).toEqual(name)
  expect(await seen(app, 'Total spent')).toEqual(price)
})

test('the heading stays above the rows', async ({ app }) => {
  await expect(textOf(app, 'Patient 1')).toBeVisible()
  const before = await seen(app, 'Phone')
  await app.locator('.data-grid-scroller').evaluate((scroller) => (scroller.scrollTop = 5000))
  await expect(textOf(app, 'Patient 1')).toHaveCount(0)
  expect(await seen(app, 'Phone')).toEqual({ x: before?.x, isOnTop: true })
})

test('the keyboard walks the grid, which is one stop of the Tab key', async ({ app }) => {
  await app.getByRole('button', { name: 'Assign a ward' }).focus()
  await app.keyboard.press('Tab')
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('ArrowRight')
  expect(await focusedPlace(app)).toBe('3:3')
  await app.keyboard.press('Control+Home')
  expect(await focusedPlace(app)).toBe('2:1')
  await app.keyboard.press('Tab')
  expect(await app.evaluate(() => document.activeElement?.closest('.data-grid') === null)).toBe(true)
})

test('the focus survives that its row leaves the window', async ({ app }) => {
  await textOf(app, 'phone 3').click()
  await app.locator('.data-grid-scroller').evaluate((scroller) => (scroller.scrollTop = 100_000))
  await expect(textOf(app, 'Patient 1')).toHaveCount(0)
  expect(await focusedPlace(app)).toBe('4:4')
  await app.keyboard.press('ArrowDown')
  await expect(textOf(app, 'Patient 4')).toBeVisible()
  expect(await focusedPlace(app)).toBe('5:4')
})

test('a dialog from a row gives the focus back to its cell', async ({ app }) => {
  await textOf(app, 'phone 2').click()
  await app.keyboard.press('Control+Enter')
  const dialog = app.getByRole('dialog', { name: 'Patient 2' })
  await expect(dialog).toContainText('Call phone 2')
  await app.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => focusedPlace(app)).toBe('3:4')
})

test('a heading sorts, and rows are selected over the whole result', async ({ app }) => {
  await app.getByRole('columnheader', { name: 'Name' }).click()
  await app.getByRole('columnheader', { name: 'Name' }).click()
  await expect(app.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(textOf(app, 'Patient 9999')).toBeVisible()
  await app.getByRole('checkbox', { name: 'Select all' }).click()
  await textOf(app, 'phone 9999').click()
  await app.keyboard.press('Control+End')
  await expect(app.locator('.data-grid-row:not([data-selected])')).toHaveCount(0)
})
