import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

/** Where the first and the last sign of a text stand, from left to right. */
const ends = (app: Page, text: string) =>
  app
    .locator('.data-grid')
    .getByText(text, { exact: true })
    .first()
    .evaluate((cell) => {
      const node = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text
      const place = (at: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect().x
      }
      return [place(0), place(node.length - 1)]
    })

test(
  'a page in English that runs from right to left turns round what has a side',
  { tag: '@theme' },
  async ({ app }) => {
    const pane = app.locator('.data-grid-pane[data-pane=start]').last()
    const shadow = () => pane.evaluate((element) => getComputedStyle(element).boxShadow)
    expect(await shadow()).toMatch(/ 1px 0px 0px 0px$/)
    await app.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    expect(await shadow()).toMatch(/ -1px 0px 0px 0px$/)
    await app.evaluate(() => {
      document.querySelector('.data-grid')?.setAttribute('dir', 'ltr')
    })
    expect(await shadow()).toMatch(/ 1px 0px 0px 0px$/)
  },
)

test('masked numbers and stamps run from left to right on it', async ({ app }) => {
  await app.evaluate(() => {
    document.documentElement.dir = 'rtl'
    const [cell] = document.querySelectorAll('.data-grid-pane[data-pane=center] .data-grid-cell')
    cell?.replaceChildren('138****0000')
  })
  const [first = 0, last = 0] = await ends(app, '138****0000')
  expect(first).toBeLessThan(last)
})

test('what is typed into a field runs as it is written on it', async ({ app }) => {
  await app.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await app.getByRole('button', { name: 'Assign a ward' }).click()
  await app.getByRole('button', { name: 'Ward Choose a ward' }).click()
  await app.keyboard.type('138****0000')
  const field = app.getByRole('combobox')
  await expect(field).toHaveValue('138****0000')
  const signs = await field.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect()
    return [left + 2, right - 2].map((x) => document.caretPositionFromPoint(x, top + height / 2)?.offset)
  })
  expect(signs).toEqual([0, 11])
})
