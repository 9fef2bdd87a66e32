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
    // The data center has ranges of its own.
    await expect(page.getByRole('heading', { level: 1, name: datum.title })).toBeVisible()
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

test('A figure typed without a line is there after a reload, and is sent once the line is back', async ({
  page,
  words,
  quiet,
  screens: { login, shell, drafts },
}) => {
  const sheet = new SheetPage(page, words)
  const { unsaved } = words.datum
  const updates = '**/statistics/reports_datum/update'
  quiet.allow(/ERR_CONNECTION_FAILED/)

  await Given('the sheet of last month has rows', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.datum)
    await expect(page.getByRole('heading', { level: 1, name: words.datum.title })).toBeVisible()
    await sheet.choose('lastMonth')
    await sheet.makeRows()
  })
  await When('a figure is typed and nobody answers', async () => {
    await page.route(updates, (route) => route.abort('connectionfailed'))
    await sheet.cell(0, 'clicks').click()
    await page.keyboard.type('7701')
    await page.keyboard.press('Enter')
    await expect(page.getByText(unsaved.waiting(1))).toBeVisible()
  })
  await Then('it is in its cell after a reload, marked, and offered elsewhere', async () => {
    await page.reload()
    await expect(sheet.cell(0, 'clicks')).toHaveText(`7701${unsaved.mark}`)
    await expect(page.getByText(unsaved.some(1))).toBeVisible()
    await expect(drafts.offer).toHaveCount(0)
    await shell.openPage(words.shell.menu.goals)
    await expect(drafts.offer).toContainText(words.drafts.figure)
    await drafts.resume.click()
    await expect(sheet.cell(0, 'clicks')).toHaveText(`7701${unsaved.mark}`)
  })
  await When('the line is back', async () => {
    await page.unroute(updates)
    await page.reload()
  })
  await Then('it is stored, and kept no more', async () => {
    await expect(sheet.cell(0, 'clicks')).toHaveText('7,701')
    await expect(page.getByText(unsaved.some(1))).toBeHidden()
    await page.reload()
    await expect(sheet.cell(0, 'clicks')).toHaveText('7,701')
    await expect(drafts.offer).toHaveCount(0)
  })
})

test('A goal typed without a line is there when its page is opened again, and is sent from there', async ({
  page,
  words,
  quiet,
  screens: { login, shell, drafts },
}) => {
  const { unsaved } = words.datum
  const updates = '**/statistics/goals/update'
  const cell = page.getByRole('gridcell').filter({ hasText: '4321' })
  quiet.allow(/ERR_CONNECTION_FAILED/)
  await Given('the goals are open and nobody answers', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.goals)
    await page.route(updates, (route) => route.abort('connectionfailed'))
  })
  await When('a goal is typed and the page is left', async () => {
    await new SheetPage(page, words).month(0, 3).click()
    await page.keyboard.type('4321')
    await page.keyboard.press('Enter')
    await expect(page.getByText(unsaved.waiting(1))).toBeVisible()
    await shell.openPage(words.shell.menu.datum)
    await expect(drafts.offer).toContainText(words.drafts.figure)
  })
  await Then('it is in its cell when somebody comes back, and stored once the line is', async () => {
    await drafts.resume.click()
    await expect(cell).toHaveText(`4321${unsaved.mark}`)
    await page.unroute(updates)
    await expect(page.getByText(unsaved.some(1))).toBeHidden()
    await page.reload()
    await expect(page.getByRole('gridcell').filter({ hasText: '4,321' }).first()).toBeVisible()
    await expect(drafts.offer).toHaveCount(0)
  })
})
