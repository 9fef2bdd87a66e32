import { call } from '../contract/support/api.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { loseAnswer } from './support/lost-answer.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '300' })

test('A follow-up whose answer was lost is saved once, also when the page was loaded anew in between', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED .*followups\/create/)
  const { followUps } = words.customers
  const { server } = hospital
  const token = await hospital.tokenOf('administrator')
  const [customer] = (await askWith(server, token).list({ page_size: 1 })).rows
  const id = customer?.id ?? 0
  const content = page.getByRole('textbox', { name: followUps.content })

  await Given('the answer to the first save will be lost', async () => {
    await screens.login.enter(server.url, hospital.accountOf('administrator'))
    await page.goto(`${server.url}/#/customer/customers/1?open=${id}`)
    await loseAnswer(page, '**/customers/followups/create')
  })
  await When('a follow-up with the next contact is written', async () => {
    await screens.drawer.followUp.click()
    await content.fill('答复丢失的回访')
    await page.getByRole('button', { name: /^(明天|Tomorrow)$/ }).click()
    await content.press('Control+Enter')
    await expect(page.getByText(followUps.failed)).toBeVisible()
  })
  await When('the page is loaded anew, and what was written is saved again', async () => {
    await page.reload()
    await expect(content).toHaveValue('答复丢失的回访')
    await content.press('Control+Enter')
    await screens.toasts.expect(followUps.saved)
  })
  await Then('it was recorded once, and saying the same again is another one', async () => {
    const said = async () => {
      const body = { cus_id: id, page_size: 100 }
      const { data } = await call(server, 'customers/followups/index', { token, body })
      return data.list.filter((row) => row.content === '答复丢失的回访').length
    }
    expect(await said()).toBe(1)
    await screens.drawer.followUp.click()
    await content.fill('答复丢失的回访')
    await content.press('Control+Enter')
    await expect.poll(said).toBe(2)
  })
})

test(
  'A customer whose answer was lost is created once, also when the page was loaded anew in between',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/ERR_FAILED .*customers\/create/)
    const { newCustomer } = screens
    const { server } = hospital
    const token = await hospital.tokenOf('own')

    await Given('the answer to the first save will be lost', async () => {
      await screens.login.enter(server.url, hospital.accountOf('own'))
      await page.goto(`${server.url}/#/customer/customers/1`)
      await expect(screens.list.cell(0, 'name')).toBeVisible()
      await loseAnswer(page, '**/customers/customers/create')
    })
    await When('a customer is typed in and saved', async () => {
      await screens.list.create.click()
      await newCustomer.field('name').fill('答复丢失的客户')
      await newCustomer.field('wechat').fill('lost_answer_wx')
      await newCustomer.save.click()
      await expect(newCustomer.dialog.getByText(/连不上服务器|cannot be reached/)).toBeVisible()
    })
    await When('the page is loaded anew, and what was typed is saved again', async () => {
      await page.reload()
      await screens.drafts.resume.click()
      await expect(newCustomer.field('wechat')).toHaveValue('lost_answer_wx')
      await newCustomer.save.click()
      await screens.toasts.expect(words.customers.form.saved)
      await expect(screens.drawer.of('答复丢失的客户')).toBeVisible()
    })
    await Then('the customer is there once', async () => {
      const { rows } = await askWith(server, token).list({ page_size: 100 })
      expect(rows.filter(({ wechat }) => wechat === 'lost_answer_wx').map(({ name }) => name)).toEqual([
        '答复丢失的客户',
      ])
    })
  },
)

test(
  'A message whose answer was lost is sent once, also when the page was loaded anew in between',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/ERR_FAILED .*sendMessage/)
    const { sms, customers } = words
    const { server } = hospital
    const token = await hospital.tokenOf('administrator')
    await call(server, 'supervision/smsconfigs/updateLimits', {
      token,
      body: { number_a_day: 20, person_a_minute: 20, person_a_day: 200, quiet: null },
    })
    const { rows } = await askWith(server, token).list({ page_size: 50 })
    const customer = rows.find(({ phone }) => phone !== '')
    const id = customer?.id ?? 0
    const offered = { token, params: { id }, body: {} }
    const { data } = await call(server, 'customers/customers/messages/{id}', offered)
    const template = data.templates.find(({ vars }) => vars.includes('content'))?.name ?? ''
    const dialog = page.getByRole('dialog', { name: sms.title(customer?.name ?? '') })
    const choose = async () => {
      await dialog.getByRole('button', { name: new RegExp(sms.template) }).click()
      await page.getByRole('option', { name: template, exact: true }).click()
    }
    const send = dialog.getByRole('button', { name: sms.send, exact: true })
    const content = dialog.getByRole('textbox', { name: sms.variables['content'] ?? '' })
    const sent = async () => {
      const { data: now } = await call(server, 'customers/customers/messages/{id}', offered)
      return now.list.filter(({ text }) => text.includes('答复丢失的短信')).length
    }

    await Given('the answer to the first press will be lost', async () => {
      await screens.login.enter(server.url, hospital.accountOf('administrator'))
      await page.goto(`${server.url}/#/customer/customers/1?open=${id}`)
      await loseAnswer(page, '**/customers/sendMessage/*')
    })
    await When('a message is written and sent', async () => {
      await page.getByRole('button', { name: customers.drawer.message }).click()
      await choose()
      await content.fill('答复丢失的短信')
      await send.click()
      await expect(dialog.getByText(/连不上服务器|cannot be reached/)).toBeVisible()
    })
    await When('the page is loaded anew, and what was written is sent again', async () => {
      await page.reload()
      await screens.drafts.resume.click()
      await expect(content).toHaveValue('答复丢失的短信')
      await send.click()
      await expect(dialog.getByText(sms.results.kept)).toBeVisible()
    })
    await Then('it went out once, and writing the same again is another one', async () => {
      expect(await sent()).toBe(1)
      await choose()
      await content.fill('答复丢失的短信')
      await send.click()
      await expect.poll(sent).toBe(2)
    })
  },
)

test(
  'Customers are deleted, and come back, once whose answers were lost',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/ERR_FAILED .*(customers\/delete\/0|cuswastes\/restore)/)
    const { list, login, shell, toasts } = screens
    const { bulk, remove } = words.customers
    const retry = page.getByRole('button', { name: bulk.retry(2), exact: true })

    await Given('the answers to the first removal and to the first restore will be lost', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('administrator'))
      await shell.openPage(words.shell.menu.customers)
      await expect(list.cell(0, 'name')).not.toHaveText('')
      await loseAnswer(page, '**/customers/customers/delete/0')
      await loseAnswer(page, '**/customers/cuswastes/restore')
    })
    const names = await list.names(2)
    await When('two are moved to the bin, and again', async () => {
      await list.checkbox(0).click()
      await list.checkbox(1).click()
      await page.getByRole('button', { name: bulk.verbs.remove, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
      await retry.click()
      await toasts.expect(remove.done(2))
    })
    await When('they are restored, and again', async () => {
      await shell.openPage(words.shell.menu.wastes)
      await expect.poll(() => list.names(2)).toEqual(names)
      await list.checkbox(0).click()
      await list.checkbox(1).click()
      await page.getByRole('button', { name: bulk.verbs.restore, exact: true }).click()
      await retry.click()
      await toasts.expect([bulk.restore.done(2), bulk.restore.where.customers(2)].join(' · '))
    })
    await Then('they stand where they stood', async () => {
      await shell.openPage(words.shell.menu.customers)
      await expect.poll(() => list.names(2)).toEqual(names)
    })
  },
)
