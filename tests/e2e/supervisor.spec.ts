import type { CustomerRow } from '@hospital-crm/api/entities'
import { call } from '../contract/support/api.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

/** More than a window of the list, a page of the reading and a call of the handover take. */
const hospital = hospitalForFile({ SEED_CUSTOMERS: '1000' })

/** Customers that one call hands over. */
const CALL = 500
const PAGE = 500

test(
  'A supervisor hands over everything but one, over many windows, watches it and takes it back',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { list, login, shell, toasts } = screens
    const { bulk, list: listWords, transfer } = words.customers
    const to = nicknameOf(hospital.accountOf('masked'))
    const asking = askWith(hospital.server, await hospital.tokenOf('administrator'))
    const everybody = async (): Promise<CustomerRow[]> => {
      const { rows, total } = await asking.list({ page_size: PAGE })
      const others = Array.from({ length: Math.ceil(total / PAGE) - 1 }, (_, index) =>
        asking.list({ page_size: PAGE, page: index + 2 }),
      )
      return [...rows, ...(await Promise.all(others)).flatMap((more) => more.rows)]
    }
    const agent = await call(hospital.server, 'users/getUserInfo', {
      token: await hospital.tokenOf('masked'),
    })
    const uid = agent.data.userInfo?.id ?? 0
    const ownersOf = (rows: readonly CustomerRow[]) => rows.map(({ id, uid }) => [id, uid] as const)
    const before = await Given('who has whom is known', everybody)
    const count = before.length - 1
    expect(count, 'customers that need more than one call').toBeGreaterThan(CALL)

    let calls = 0
    const gate = Promise.withResolvers<void>()
    await page.route('**/customers/customers/transfer/**', async (route) => {
      calls += 1
      if (calls === 2) await gate.promise
      await route.continue()
    })

    await When('all of the result is selected, and one row is taken out', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('administrator'))
      await shell.openPage(words.shell.menu.customers)
      await list.expectCount(before.length)
      await list.selectAll.click()
      await expect(
        page.getByText(listWords.selected(before.length.toLocaleString('en-US')), { exact: true }),
      ).toBeVisible()
      await list.checkbox(1).click()
      await expect(
        page.getByText(listWords.selected(count.toLocaleString('en-US')), { exact: true }),
      ).toBeVisible()
    })
    const progress = page.getByRole('progressbar', { name: bulk.transfer.running })
    await When('they are handed over', async () => {
      await page.getByRole('button', { name: bulk.verbs.transfer, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: bulk.transfer.title })
      await expect(dialog).toContainText(bulk.count(count))
      await dialog.getByRole('combobox', { name: transfer.agent }).fill(to)
      await page.getByRole('option', { name: to, exact: true }).click()
      await dialog.getByRole('button', { name: bulk.transfer.confirm, exact: true }).click()
    })
    await Then('the progress tells how far it is, and the end how many they were', async () => {
      await expect(progress).toHaveAttribute('aria-valuetext', bulk.progress(CALL, count))
      gate.resolve()
      await toasts.hold(bulk.transfer.done(count, to))
      await expect(list.cell(0, 'uid')).toHaveText(to)
      const after = before.map((row, index) => ({ ...row, uid: index === 1 ? row.uid : uid }))
      expect(ownersOf(await everybody())).toEqual(ownersOf(after))
    })
    await When('it is taken back', async () => {
      await toasts.act(bulk.transfer.done(count, to), bulk.undo)
      await expect(toasts.message(bulk.undone(count))).toBeVisible({ timeout: 30_000 })
    })
    await Then('everybody has whom they had', async () => {
      expect(ownersOf(await everybody())).toEqual(ownersOf(before))
    })
  },
)
