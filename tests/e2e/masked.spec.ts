import { maskPhone } from '@hospital-crm/api/rules'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import {
  askTheList,
  findAgain,
  nicknameOf,
  openCards,
  signIn,
  workOnCustomer,
  type Walk,
} from './support/main-path.ts'
import { numbersIn, numbersOf, recordEverything } from './support/recording.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** Every number that the seed made, read through a session that may see them. */
const seededRows = async () => {
  const unmasked = askWith(hospital.server, await hospital.tokenOf('administrator'))
  const lists = await Promise.all([
    unmasked.list({ page_size: 500 }),
    unmasked.list({ page_size: 500 }, 'leads'),
  ])
  return lists.flatMap(({ rows }) => rows)
}

test(
  'A recording of somebody who may see numbers holds them',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const recording = await recordEverything(page)
    const known = numbersOf(await seededRows())
    await screens.login.enter(hospital.server.url, hospital.accountOf('full'))
    await screens.shell.openPage(words.shell.menu.customers)
    await expect.poll(() => numbersIn(recording.texts, known).length).toBeGreaterThan(50)
  },
)

test(
  'Someone who may not see phone numbers does the same work without ever receiving one',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    test.setTimeout(150_000)
    const { drawer, list, login, newCustomer, shell, toasts } = screens
    const { bulk, drawer: drawerWords, form } = words.customers
    const account = hospital.accountOf('masked')
    const nickname = nicknameOf(account)
    const recording = await recordEverything(page)
    const walk: Walk = {
      page,
      words,
      screens,
      url: hospital.server.url,
      account,
      asking: askWith(hospital.server, await hospital.tokenOf('masked')),
    }
    const seeded = await Given('the numbers are known from an unmasked session', seededRows)
    const known = numbersOf(seeded)
    expect(known.length).toBeGreaterThan(200)

    await signIn(walk)
    await openCards(walk)
    await askTheList(walk)
    const trace = await workOnCustomer(walk)
    const stored = seeded.find(({ id }) => id === trace.customer.id)?.phone ?? ''

    await Then('the number is starred in the list and in the drawer', async () => {
      expect(stored).toMatch(/^1\d{10}$/)
      await list.moveTo(0, 'phone')
      await expect(list.cell(0, 'phone')).toHaveText(maskPhone(stored))
      await list.moveTo(0, 'name')
      await page.keyboard.press('Control+Enter')
      await expect(drawer.of(trace.customer.name)).toContainText(maskPhone(stored))
    })
    await Then(
      'nothing is offered that would remove a customer, here or for those who are selected',
      async () => {
        await expect(
          drawer.of(trace.customer.name).getByRole('button', { name: drawerWords.revealPhone }),
        ).toBeVisible()
        await expect(page.getByRole('button', { name: drawerWords.remove })).toHaveCount(0)
        await drawer.close()
        await list.checkbox(0).click()
        await expect(page.getByRole('button', { name: bulk.verbs.giveUp, exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: bulk.verbs.remove, exact: true })).toHaveCount(0)
        await list.checkbox(0).click()
        await expect(page.getByRole('button', { name: bulk.verbs.giveUp, exact: true })).toHaveCount(0)
      },
    )
    await Then('a number is found by all its digits, and not by a part', async () => {
      await list.find(stored.slice(0, 10))
      await list.expectCount(0)
      await list.find(stored)
      await list.expectCount(1)
      await expect(list.cell(0, 'name')).toHaveText(trace.customer.name)
      await list.search.clear()
    })
    await When('a new customer is created', async () => {
      await list.create.click()
      await newCustomer.field('name').fill('测试新客户乙')
      await newCustomer.field('phone').fill(stored)
      await expect(newCustomer.duplicates(1)).toBeVisible()
      await newCustomer.field('phone').fill('13900139001')
      await expect(newCustomer.duplicates(1)).toHaveCount(0)
      await newCustomer.save.click()
      await toasts.expect(form.saved)
      await expect(drawer.of('测试新客户乙')).toContainText('139****9001')
      await drawer.close()
    })

    await Given('the server is stopped and started again on the same data', async () => {
      quiet.allow(/ERR_CONNECTION_REFUSED|WebSocket connection to/)
      await hospital.restart()
      await page.evaluate(() => localStorage.clear())
      await page.goto('about:blank')
    })
    await signIn(walk)
    await findAgain(walk, trace)
    await When('the agent logs out', async () => {
      await shell.logout(nickname)
      await login.expectOpen()
    })
    await Then('no answer and no socket frame held the digits of a number', async () => {
      const { texts, frames } = recording
      expect(texts.length).toBeGreaterThan(30)
      expect(frames).toBeGreaterThan(2)
      expect(numbersIn(texts, known)).toEqual([])
    })
  },
)
