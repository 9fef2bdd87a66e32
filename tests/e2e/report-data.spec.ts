import { datumWords } from '@hospital-crm/api/entities'
import { SheetPage } from './pages/sheet-page.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '200' })

test('Figures are pasted and imported, stand in the sheet to the cent, and are the sum of a report', async ({
  page,
  words,
  screens: { login, shell, list },
}) => {
  const { datum, dataCenter, shell: frame } = words
  const names = datumWords[words.language]
  const sheet = new SheetPage(page, words)
  const { sums } = sheet

  await Given('the sheet of today is empty', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(frame.menu.datum)
    await sheet.choose('today')
    await expect(page.getByText(datum.empty.title)).toBeVisible()
  })
  await When('its rows are made', async () => {
    await sheet.makeRows()
    await expect(sheet.cell(3, 'day')).toBeVisible()
  })
  await When('a block with a blank and parted thousands is pasted', async () => {
    await sheet.cell(0, 'spend').click()
    await list.paste('1,234.50\t1,000\r\n\t20\r\n0.05\t3')
  })
  await Then('it stands there to the cent, and below are the sums', async () => {
    await expect(sums).toContainText(`${names.spend}1,234.55`)
    await expect(sums).toContainText(`${names.impressions}1,023`)
  })
  await When('a file is brought in', async () => {
    await page.getByRole('button', { name: datum.import.action }).click()
    const choosing = page.waitForEvent('filechooser')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(选择文件|Choose a file)$/ })
      .click()
    const today = await sheet.cell(0, 'day').innerText()
    const day = /\d{4}-\d{2}-\d{2}/.exec(today)?.[0] ?? ''
    const text = `日期,医院,渠道,消费\n${day},示例安和医院,公众号,100\n${day},没有的医院,公众号,5\n`
    await (await choosing).setFiles({ name: '推广.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(page.getByText(datum.import.refused('1'))).toBeVisible()
    await page.getByRole('button', { name: datum.import.run('1') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: datum.import.close, exact: true })
      .last()
      .click()
    await expect(sums).toContainText(`${names.spend}1,334.55`)
  })
  await Then('the report of promotion has the same sum', async () => {
    await shell.menu.getByRole('link', { name: '推广投入产出' }).click()
    await sheet.choose('today')
    await expect(page.getByRole('row', { name: dataCenter.figures.total })).toContainText('1,334.55')
  })
})
