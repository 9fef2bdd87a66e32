import type { Route } from 'playwright/test'
import { call } from '../contract/support/api.ts'
import { openDatabase } from '../contract/support/database.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '50' })

test.beforeAll(async () => {
  const database = await openDatabase(hospital.server)
  await database.rows(
    `insert into system_config (key, value) values ('OPEN_CLUE_RECEIVE_PRE', '1')
     on conflict (key) do update set value = excluded.value`,
  )
  await database.close()
})

/** A lead on top of the list, and whether a colleague could have it now. */
const newLead = async (name: string, phone: string) => {
  const { server } = hospital
  const { data } = await call(server, 'customers/cusleads/create', {
    token: await hospital.tokenOf('administrator'),
    body: { name, phone },
  })
  const token = await hospital.tokenOf('full')
  const body = { type: 'leads', id: data.id } as const
  return async () => {
    const { status } = await call(server, 'customers/customers/receivePretreatment', { token, body })
    return status
  }
}

test('A lead is free again as soon as the page with its form is loaded anew', async ({
  page,
  words,
  screens,
}) => {
  const { list, login, shell } = screens
  const { receive } = words.customers.bulk
  const status = await newLead('重载线索', '13900149201')

  await Given('an agent has opened the form of a lead, which keeps it from others', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.leads)
    await expect(list.cell(0, 'name')).toHaveText('重载线索')
    await list.click(0, 'name')
    await page.keyboard.press('r')
    await expect(page.getByRole('button', { name: receive.save, exact: true })).toBeVisible()
    expect(await status()).toBe(409)
  })
  await When('the page is loaded anew', async () => {
    await page.reload()
  })
  await Then('a colleague gets it at once', async () => {
    await expect.poll(status).toBe(200)
  })
})

test(
  'A lead is free again whose form was closed before it was there',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { list, login, shell } = screens
    const { bulk } = words.customers
    const status = await newLead('途中线索', '13900149202')
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()

    await Given('the answer to the reservation is slow', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('administrator'))
      await shell.openPage(words.shell.menu.leads)
      await page.route('**/customers/receivePretreatment', async (route: Route) => {
        const response = await route.fetch()
        asked.resolve()
        await answer.promise
        await route.fulfill({ response })
      })
    })
    await When('an agent thinks better of it meanwhile', async () => {
      await expect(list.cell(0, 'name')).toHaveText('途中线索')
      await list.click(0, 'name')
      await page.keyboard.press('r')
      await asked.promise
      expect(await status()).toBe(409)
      await page.getByRole('dialog').getByRole('button', { name: bulk.cancel, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      answer.resolve()
    })
    await Then('a colleague gets it once the answer is there', async () => {
      await expect.poll(status).toBe(200)
    })
  },
)

test(
  'Whoever receives reads what is left of the limits, in the form and beside the list',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { list, login, shell } = screens
    const { room, save } = words.customers.bulk.receive
    const { server } = hospital
    await newLead('限额线索', '13900149203')
    const beside = page.getByRole('group', { name: room.label })

    await Given('an administrator has limited the claims of a day', async () => {
      const token = await hospital.tokenOf('administrator')
      await call(server, 'customers/lifeCycle/update', {
        token,
        body: { limits: { claims_per_day: 2, cooling_off_days: 3 } },
      })
    })
    await When('an agent opens the form of a lead', async () => {
      await login.enter(server.url, hospital.accountOf('administrator'))
      await shell.openPage(words.shell.menu.leads)
      await expect(beside).toHaveText(room.claims(0, 2))
      await expect(list.cell(0, 'name')).toHaveText('限额线索')
      await list.click(0, 'name')
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog').getByText(room.claims(0, 2), { exact: true })).toBeVisible()
    })
    await Then('the claim is counted as soon as it is made, and the pool tells what cools off', async () => {
      await page.getByRole('button', { name: save, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(beside).toHaveText(room.claims(1, 2))
      await shell.openPage(words.shell.menu.pools)
      // The leads stand there until the pool does; it is counted once its rows have come.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        new RegExp(`^${words.customers.list.titles.pools}.*\\d`),
      )
      await list.click(0, 'name')
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog').getByText(room.cooling(3), { exact: true })).toBeVisible()
    })
  },
)
