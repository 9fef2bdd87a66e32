import { expect, test } from './support/test.ts'

for (const display of ['block', 'flex', 'grid', 'inline-block', 'inline-flex', 'table'])
  test(`the grid stays in its box in a parent that is ${display} and has no height`, async ({ app }) => {
    const sizes = await app.evaluate((value) => {
      const grid = document.querySelector<HTMLElement>('.data-grid')
      for (
        let parent = grid?.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        parent.style.cssText = `display: ${value}; block-size: auto; inline-size: auto`
      const box = grid?.getBoundingClientRect()
      return {
        isThere: (box?.width ?? 0) > 300,
        isWide: (document.scrollingElement?.scrollWidth ?? 0) > innerWidth,
        isHigh: (box?.height ?? 0) > innerHeight,
        rows: document.querySelectorAll('.data-grid-row').length,
      }
    }, display)
    expect(sizes).toMatchObject({ isThere: true, isWide: false, isHigh: false })
    expect(sizes.rows).toBeGreaterThan(0)
    expect(sizes.rows).toBeLessThan(120)
  })

test('the grid has rows, up to the height of the window, in a parent that never had a height', async ({
  app,
}) => {
  await app.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.customers { block-size: auto }')
    document.adoptedStyleSheets = [sheet]
  })
  await app.reload()
  await expect(app.locator('.data-grid-row').first()).toBeVisible()
  const heights = await app
    .locator('.data-grid')
    .evaluate((grid) => ({ grid: grid.getBoundingClientRect().height, window: innerHeight }))
  expect(heights.grid).toBe(heights.window)
})
