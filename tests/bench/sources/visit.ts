import type { Locator, Page } from 'playwright'
import { nodeName } from './nodes.ts'

/** What somebody does on the page of sources, and in a filter by source. */
export const steps = [
  'open',
  'search',
  'expand',
  'select',
  'open a form',
  'save',
  'move',
  'filter: open',
  'filter: search',
  'bare call',
] as const
export type Step = (typeof steps)[number]
export type Times = Record<Step, number[]>

export const noTimes = (): Times => Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Times

interface Visitor {
  page: Page
  url: string
  token: string
  /** Nodes of the tree. */
  nodes: number
}

/** One round over the page, each step from the press to what was waited for. */
export const visit = async ({ page, url, token, nodes }: Visitor, round: number, times: Times) => {
  const timed = async (step: Step, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times[step].push(performance.now() - began)
  }
  const link = (path: string) => page.locator(`nav a[href$="${path}"]`).first()
  const row = (name: string): Locator => page.getByRole('row', { name })
  const rest = () => page.locator('button[data-pending]').waitFor({ state: 'detached' })
  await page.goto(`${url}/#/dashboard/console`)
  // What a round before left open is gone with it.
  await page.reload()
  await link('/configs/sources').waitFor()
  await page.waitForLoadState('networkidle')
  await timed('open', async () => {
    await link('/configs/sources').click()
    await row(nodeName(1)).waitFor()
  })
  const root = row(nodeName(1 + (round % 10)))
  await timed('expand', async () => {
    await root.focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=row][aria-level="2"]').first().waitFor()
  })
  const mark = page.locator('[role=row][aria-level="2"] [data-mark]').first()
  await timed('select', async () => {
    await mark.press('Space')
    await page.locator('[role=row][aria-level="2"][aria-selected=true]').first().waitFor()
  })
  await mark.press('Space')
  await root.focus()
  await page.keyboard.press('ArrowLeft')
  const name = nodeName(211 + ((round * 37) % (nodes - 211)))
  await timed('search', async () => {
    await page.getByRole('searchbox').first().fill(name)
    await row(name).waitFor()
  })
  await timed('open a form', async () => {
    await row(name).press('Enter')
    await page.getByRole('button', { name: '保存', exact: true }).waitFor()
  })
  await page
    .getByRole('textbox', { name: '备注' })
    .or(page.getByRole('textbox', { name: '名称' }))
    .first()
    .fill(`${name} ${round}`)
  await timed('save', async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/sources/update'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await answered
    await rest()
  })
  await page.getByRole('searchbox').first().fill('')
  await row(nodeName(2)).waitFor()
  await timed('move', async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/sources/update'))
    await row(nodeName(5))
      .getByRole('button', { name: `移动${nodeName(5)}` })
      .press('Enter')
    // Beside another root, never into one, so that the next round finds it again.
    const landing = page.locator('[data-landing]')
    for (let at = 1; at < 4 || (await landing.getAttribute('data-landing')) === 'into'; at += 1)
      await page.keyboard.press(round % 2 ? 'ArrowDown' : 'ArrowUp')
    await page.keyboard.press('Enter')
    await answered
  })
  await page.goto(`${url}/#/customer/customers/1`)
  await page.locator('.data-grid-row:not([data-loading])').first().waitFor()
  await timed('filter: open', async () => {
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByRole('combobox', { name: '选择字段' }).fill('来源')
    await page.getByRole('option', { name: /来源$/ }).first().click()
    await page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '来源' }).last().click()
    await page.getByRole('treeitem').first().waitFor()
  })
  const node = nodeName(2222 % nodes)
  await timed('filter: search', async () => {
    await page.getByRole('dialog', { name: '来源' }).getByRole('combobox').fill(node)
    await page.getByRole('treeitem', { name: node }).first().waitFor()
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await timed('bare call', async () =>
    (
      await fetch(`${url}/interface/v1/supervision/sources/index`, {
        method: 'POST',
        body: '{}',
        headers: { webVersion: '010', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    ).text(),
  )
}
