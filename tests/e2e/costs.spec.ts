import { call } from '../contract/support/api.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { loseAnswer } from './support/lost-answer.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

test(
  'A cost whose answer was lost is saved once, also when the page was loaded anew in between',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/ERR_FAILED .*costPrice/)
    const { login, toasts } = screens
    const { costs } = words.customers
    const { server } = hospital
    const token = await hospital.tokenOf('administrator')
    const [customer] = (await askWith(server, token).list({ page_size: 1 })).rows
    const id = customer?.id ?? 0
    const amount = page.getByRole('textbox', { name: costs.amount })
    const save = page.getByRole('button', { name: costs.save, exact: true })

    await Given('the answer to the first save will be lost', async () => {
      await login.enter(server.url, hospital.accountOf('administrator'))
      await page.goto(`${server.url}/#/customer/customers/1?open=${id}`)
      await loseAnswer(page, '**/customers/costPrice/*')
    })
    await When('a cost is added', async () => {
      await page.getByRole('button', { name: costs.add, exact: true }).click()
      await amount.fill('77.77')
      await save.click()
      await expect(page.getByText(costs.failed)).toBeVisible()
    })
    await When('the page is loaded anew, and what was typed is saved again', async () => {
      await page.reload()
      await expect(amount).toHaveValue('77.77')
      await save.click()
      await toasts.expect(costs.saved)
    })
    await Then('it stands in the ledger once', async () => {
      const ledger = await call(server, 'customers/customers/costs/{id}', { token, params: { id } })
      expect(ledger.data.list.filter(({ delta }) => delta === '77.77').map(({ kind }) => kind)).toEqual([
        'inspect',
      ])
    })
  },
)

test(
  'An entry that was taken back without an answer is taken back once, also over a reload',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/ERR_FAILED .*costPrice/)
    const { login, toasts, drafts } = screens
    const { costs } = words.customers
    const { server } = hospital
    const token = await hospital.tokenOf('administrator')
    const [customer] = (await askWith(server, token).list({ page_size: 1 })).rows
    const params = { id: customer?.id ?? 0 }
    const { data } = await call(server, 'customers/customers/costPrice/{id}', {
      token,
      params,
      body: { kind: 'treatment', delta: '88.88' },
    })
    const dialog = page.getByRole('dialog', { name: costs.reversal.title })
    const reason = dialog.getByRole('textbox')
    const confirm = dialog.getByRole('button', { name: costs.reversal.confirm })

    await Given('the answer to the first press will be lost', async () => {
      await login.enter(server.url, hospital.accountOf('administrator'))
      await page.goto(`${server.url}/#/customer/customers/1?open=${params.id}`)
      await loseAnswer(page, '**/customers/costPrice/*')
    })
    await When('the entry is taken back with a reason', async () => {
      await page.getByRole('button', { name: costs.reverse(costs.kinds.treatment, '+88.88') }).click()
      await reason.fill('录入错误')
      await confirm.click()
      await expect(dialog.getByText(/连不上服务器|cannot be reached/)).toBeVisible()
    })
    await When('the page is loaded anew, and it is confirmed again', async () => {
      await page.reload()
      await expect(reason).toHaveValue('录入错误')
      await expect(drafts.restored).toBeVisible()
      await confirm.click()
      await toasts.expect(costs.reversal.done)
    })
    await Then('one entry takes it back, and nothing is left to confirm', async () => {
      await expect(dialog).toHaveCount(0)
      const ledger = await call(server, 'customers/customers/costs/{id}', { token, params })
      expect(
        ledger.data.list
          .filter(({ reverses }) => reverses === data.entry.id)
          .map(({ delta, remark }) => ({ delta, remark })),
      ).toEqual([{ delta: '-88.88', remark: '录入错误' }])
    })
  },
)
