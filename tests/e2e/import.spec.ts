import { setTimeout as delay } from 'node:timers/promises'
import { fieldMessages } from '@hospital-crm/api/errors'
import { call } from '../contract/support/api.ts'
import { ImportWizard } from './pages/import-wizard.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { openTable, workbook } from './support/tables.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** What the hospital's own table calls a number, which no program can guess. */
const NUMBER = '来电号码'
const headings = ['姓名', NUMBER, '到诊状态', '年龄', '备注']

const problemsOf = (language: 'zh' | 'en') => fieldMessages.not_offered[language]

test('A table becomes customers row by row, and the whole import can be taken back', async ({
  page,
  words,
  screens,
}) => {
  const { list, login, shell } = screens
  const { import: texts } = words.files
  const { check, result } = texts
  const wizard = new ImportWizard(page, words)
  const token = await hospital.tokenOf('administrator')
  const asking = askWith(hospital.server, token)

  const known = '13900139770'
  await Given('somebody in the file is known already', async () => {
    const body = { name: '测试熟人', phone: known, hospital: 1, disease: 2 }
    expect((await call(hospital.server, 'customers/customers/create', { token, body })).status).toBe(200)
  })
  const before = await asking.list({ page_size: 500 })
  const file = workbook([
    headings,
    ['测试导入甲', '13900139771', '未到', '34', '电话里很客气'],
    ['测试导入乙', '+86 139-0013-9772', '未到', '', ''],
    ['测试导入丙', '12345', '未到', '34', '=1+1'],
    ['测试导入丁', '13900139774', '来过', '老', ''],
    ['测试导入甲', '13900139771', '未到', '', '第二次'],
    ['测试导入戊', known, '未到', '', ''],
    ['测试导入己', '13900139776', '未到', '', ''],
  ])
  const upload = () => wizard.upload('十一月活动报名.xlsx', file)

  await When('an administrator gives the table and says which column holds the number', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.customers)
    await list.expectCount(before.total)
    await wizard.open()
    await upload()
    await expect(wizard.column('姓名')).toContainText(words.customers.fields.name)
    await expect(wizard.column(NUMBER)).toContainText(texts.mapping.none)
    await expect(wizard.dialog.getByText(texts.mapping.contact)).toBeVisible()
  })
  await Then('after a reload it is gone on with, and shows again what the columns hold', async () => {
    await page.reload()
    await wizard.open()
    await wizard.press(texts.history)
    await wizard.dialog.getByRole('button', { name: texts.list.open('十一月活动报名.xlsx') }).click()
    await expect(wizard.dialog.getByTitle('测试导入甲', { exact: true })).toBeVisible()
    await wizard.match(NUMBER, 'phone')
    await wizard.press(texts.next)
    await wizard.expectStep('values')
    await expect(wizard.decision('来过')).toContainText(texts.values.refused)
    await wizard.press(texts.mapping.check)
    await wizard.expectStep('check')
    await page.keyboard.press('Escape')
    await expect(wizard.dialog).toHaveCount(0)
  })
  await Then('the next time the column is known', async () => {
    await wizard.open()
    await upload()
    await expect(wizard.column(NUMBER)).toContainText(words.customers.fields.phone)
    await wizard.press(texts.next)
    await wizard.expectStep('values')
    await wizard.press(texts.mapping.check)
    await wizard.expectStep('check')
  })
  await Then('every row says what is wrong with it, and whom it looks like', async () => {
    await expect(wizard.dialog.getByText(check.ready('3'), { exact: true })).toBeVisible()
    await expect(wizard.rows).toHaveCount(7)
    await expect(wizard.row(2).getByRole('listitem')).toHaveCount(0)
    await expect(wizard.row(4).getByRole('listitem')).toHaveText([new RegExp(`^${NUMBER}: `)])
    await expect(wizard.row(5).getByRole('listitem')).toHaveText([
      `到诊状态: ${problemsOf(words.language)}`,
      /^年龄: /,
    ])
    await expect(wizard.row(6).getByRole('listitem')).toHaveText([check.twinOfRow(2)])
    await expect(wizard.row(7).getByRole('listitem')).toHaveText([
      new RegExp(`^${check.twin('测试熟人', words.customers.stages.customer)}`),
    ])
    await expect(wizard.row(4).getByRole('checkbox')).toBeDisabled()
    expect((await asking.list({})).total).toBe(before.total)
  })
  await When('two rows are picked and imported', async () => {
    for (const row of [2, 3]) await wizard.row(row).getByRole('checkbox').click({ force: true })
    await wizard.press(check.runPicked('2'))
    await expect(wizard.dialog.getByText(result.done('2'), { exact: true })).toBeVisible()
  })
  await Then(
    'the rows that were left out are in a file, as they were, with their number and reasons',
    async () => {
      const saved = await wizard.saveErrors()
      const [row, reason] = words.language === 'zh' ? ['行号', '原因'] : ['Row', 'Reason']
      const table = await openTable(saved)
      expect(saved.suggestedFilename()).toMatch(/^十一月活动报名 - .*\.xlsx$/)
      expect(table[0]).toEqual([...headings, row, reason])
      expect(table.slice(1).map((cells) => cells.slice(0, 6))).toEqual([
        ['测试导入丙', '12345', '未到', '34', '=1+1', '4'],
        ['测试导入丁', '13900139774', '来过', '老', '', '5'],
        ['测试导入甲', '13900139771', '未到', '', '第二次', '6'],
        ['测试导入戊', known, '未到', '', '', '7'],
        ['测试导入己', '13900139776', '未到', '', '', '8'],
      ])
      expect(table[2]?.at(-1)).toContain(problemsOf(words.language))
    },
  )
  await Then('the two stand on top of the list, with tidy numbers', async () => {
    await wizard.close()
    await list.expectCount(before.total + 2)
    await expect.poll(async () => (await list.names(2)).toSorted()).toEqual(['测试导入乙', '测试导入甲'])
    const { rows } = await asking.list({ q: '测试导入', sort: [{ field: 'phone', order: 'desc' }] })
    expect(rows.map(({ name, phone, age }) => [name, phone, age])).toEqual([
      ['测试导入乙', '13900139772', null],
      ['测试导入甲', '13900139771', 34],
    ])
  })
  await When('the import is looked up over a slow line and taken back', async () => {
    await page.route('**/customers/imports/index', async (route) => {
      await delay(1000)
      await route.continue()
    })
    await wizard.open()
    await wizard.press(texts.history)
    await wizard.dialog
      .getByRole('button', { name: texts.list.open('十一月活动报名.xlsx') })
      .first()
      .click()
    await wizard.press(result.undo)
    await expect(wizard.dialog.getByText(result.undoQuestion('2'))).toBeVisible()
    const isShown = Promise.withResolvers<void>()
    await page.route('**/customers/imports/undo/*', async (route) => {
      const response = await route.fetch()
      await isShown.promise
      await route.fulfill({ response })
    })
    await wizard.press(result.undoConfirm('2'))
    await expect(wizard.dialog.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      result.rowsOf('2', '2'),
    )
    isShown.resolve()
    await expect(wizard.dialog.getByText(result.undone('2'), { exact: true })).toBeVisible()
    await wizard.close()
  })
  await Then('the list is as it was before', async () => {
    await list.expectCount(before.total)
    await expect.poll(() => list.names(3)).toEqual(before.rows.slice(0, 3).map(({ name }) => name))
    expect(await asking.list({ page_size: 500 })).toEqual(before)
  })
})
