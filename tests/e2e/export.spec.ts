import type { CustomerRow } from '@hospital-crm/api/entities'
import { maskPhone } from '@hospital-crm/api/rules'
import { call } from '../contract/support/api.ts'
import { ExportDialog } from './pages/export-dialog.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { openTable } from './support/tables.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

/** As many as need some seconds on a slow line. */
const hospital = hospitalForFile({ SEED_CUSTOMERS: '3000' })

/** Bytes in a second on the line of whoever cancels. */
const SLOW = 50_000

/** Names that a program could take for a formula, and how a text file keeps them from it. */
const dangerous = ['=1+1 导出甲', '@SUM(1+1) 导出乙', '-2+3 导出丙', '导出丁']
const neutral = ["'=1+1 导出甲", "'@SUM(1+1) 导出乙", "'-2+3 导出丙", '导出丁']

const columnOf = (table: readonly (readonly string[])[], name: string): string[] => {
  const at = table[0]?.indexOf(name) ?? -1
  return table.slice(1).map((cells) => cells[at] ?? '')
}

test('An export tells how far it is, can be stopped, and holds the list as it stands', async ({
  page,
  context,
  words,
  screens,
}) => {
  const { list, login, shell } = screens
  const { export: texts } = words.files
  const { fields } = words.customers
  const dialog = new ExportDialog(page, words)
  const token = await hospital.tokenOf('administrator')
  const asking = askWith(hospital.server, token)
  await Given('there are customers with names that look like formulas', async () => {
    for (const [at, name] of dangerous.entries()) {
      const body = { name, phone: `1390013988${at}`, hospital: 1, disease: 2 }
      expect((await call(hospital.server, 'customers/customers/create', { token, body })).status).toBe(200)
    }
  })
  const { total } = await asking.list({ page_size: 1 })
  const number = (value: number) => value.toLocaleString('en-US')
  const line = await context.newCDPSession(page)
  const setLine = (downloadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))

  await When('the whole table is exported over a slow line', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.customers)
    await list.expectCount(total)
    await dialog.open()
    await dialog.choose(texts.formats.csv)
    await setLine(SLOW)
    await dialog.press(texts.start)
  })
  await Then('it says how many of the rows have come', async () => {
    const far = async () => {
      const said = (await dialog.progress.getAttribute('aria-valuetext')) ?? ''
      const rows = /^[\d,]+/.exec(said)?.[0] ?? '0'
      expect(said).toBe(texts.rowsOf(rows, number(total)))
      return Number(rows.replace(',', ''))
    }
    await expect
      .poll(async () => {
        const rows = await far()
        return rows > 0 && rows < total
      })
      .toBe(true)
  })
  await When('it is stopped', async () => {
    await dialog.press(texts.stop)
    await expect(dialog.dialog.getByText(texts.stopped, { exact: true })).toBeVisible()
    await setLine(-1)
  })
  await Then('nothing was saved, and the next one is not in its way', async () => {
    expect(saved).toEqual([])
    await dialog.press(texts.again)
    const table = await openTable(await dialog.save('csv'))
    await expect(dialog.dialog.getByText(number(total))).toBeVisible()
    const rows: CustomerRow[] = []
    for (let at = 1; rows.length < total; at += 1)
      rows.push(...(await asking.list({ page: at, page_size: 500 })).rows)
    expect(columnOf(table, fields.phone)).toEqual(rows.map(({ phone }) => phone))
    await dialog.close()
  })

  for (const format of ['xlsx', 'csv'] as const) {
    const table = await When(`what was searched for is exported as ${format}`, async () => {
      await list.find('导出')
      await list.expectCount(dangerous.length)
      await dialog.open()
      const file = await openTable(await dialog.save(format))
      await dialog.close()
      return file
    })
    await Then('the file has the rows and columns of the list, and no formula', async () => {
      const names = (await list.names(dangerous.length)).map((name) => name.trim())
      expect(names).toEqual(dangerous.toReversed())
      expect(columnOf(table, fields.name)).toEqual((format === 'csv' ? neutral : dangerous).toReversed())
      expect(columnOf(table, fields.phone)).toEqual([3, 2, 1, 0].map((at) => `1390013988${at}`))
      const headings = await page
        .locator('[data-header-row="-1"]')
        .evaluateAll((cells) => cells.map((cell) => cell.dataset['column'] ?? ''))
      const shown = headings.filter((column) => !column.startsWith('$'))
      expect(table[0]?.slice(0, 3)).toEqual(shown.slice(0, 3).map((field) => fields[field as 'name']))
    })
  }
})

test(
  'Whoever may not see numbers exports none, and reads so before',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { list, login, shell } = screens
    const { export: texts } = words.files
    const dialog = new ExportDialog(page, words)
    const asking = askWith(hospital.server, await hospital.tokenOf('administrator'))
    const nickname = hospital.accountOf('masked').title
    const table = await When(`${nickname} exports a search`, async () => {
      await login.enter(hospital.server.url, hospital.accountOf('masked'))
      await shell.openPage(words.shell.menu.customers)
      await list.find('王')
      await dialog.open()
      await expect(dialog.dialog.getByText(texts.masked)).toBeVisible()
      return openTable(await dialog.save('xlsx'))
    })
    await Then('the file has the stars of the list', async () => {
      const { rows, total } = await asking.list({ q: '王', page_size: 500 })
      await dialog.close()
      await list.expectCount(total)
      const { name, phone } = words.customers.fields
      expect(columnOf(table, name)).toEqual(rows.map((row) => row.name))
      expect(columnOf(table, phone)).toEqual(rows.map((row) => maskPhone(row.phone)))
      expect(table.flat().filter((cell) => /(?<!\d)1[3-9]\d{9}(?!\d)/.test(cell))).toEqual([])
    })
  },
)
