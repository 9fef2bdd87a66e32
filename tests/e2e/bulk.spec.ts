import type { CustomerRow } from '@hospital-crm/api/entities'
import { call } from '../contract/support/api.ts'
import { hospitalForFile } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { expect, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** Rows that are worked on together. */
const MANY = 3

test('A supervisor hands several customers over at once and takes it back', async ({
  page,
  words,
  screens,
}) => {
  const { list, login, shell, toasts } = screens
  const { bulk, list: listWords } = words.customers
  const to = nicknameOf(hospital.accountOf('masked'))
  const agents = async () => Promise.all([0, 1, 2].map((row) => list.cell(row, 'uid').innerText()))

  const before = await When('a supervisor selects the first customers of the master table', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.customers)
    await expect(list.cell(0, 'uid')).not.toHaveText('')
    for (const row of [0, 1, 2]) await list.checkbox(row).click()
    await expect(page.getByText(listWords.selected(String(MANY)), { exact: true })).toBeVisible()
    return agents()
  })
  await When('they are handed over by the keyboard', async () => {
    await page.getByRole('button', { name: bulk.verbs.transfer, exact: true }).click()
    await expect(page.getByRole('combobox', { name: words.customers.transfer.agent })).toBeFocused()
    await page.keyboard.type(to)
    await expect(page.getByRole('option', { name: to, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await toasts.hold(bulk.transfer.done(MANY, to))
  })
  await Then('the rows stay where they are, selected, with their new agent', async () => {
    await expect.poll(agents).toEqual([to, to, to])
    await expect(page.getByText(listWords.selected(String(MANY)), { exact: true })).toBeVisible()
  })
  await When('it is taken back', async () => {
    await toasts.act(bulk.transfer.done(MANY, to), bulk.undo)
    await toasts.expect(bulk.undone(MANY))
  })
  await Then('each customer has the agent it had', async () => {
    await expect.poll(agents).toEqual(before)
  })
})

test(
  'Customers go to the bin together, come back, and are told where to',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { list, login, shell, toasts } = screens
    const { bulk, remove } = words.customers
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await shell.openPage(words.shell.menu.customers)
    await expect(list.cell(0, 'name')).not.toHaveText('')
    const [first, second, third] = await list.names(3)

    await When('two of the first three are moved to the bin', async () => {
      await list.checkbox(0).click()
      await list.checkbox(2).click()
      await page.getByRole('button', { name: bulk.verbs.remove, exact: true }).click()
      const question = page.getByRole('alertdialog', { name: remove.title })
      await expect(question).toContainText(remove.questionMany(2))
      await question.getByRole('button', { name: remove.confirm, exact: true }).click()
      await toasts.expect(remove.done(2))
      await expect(list.cell(0, 'name')).toHaveText(second ?? '')
    })
    await Then('they lie in the bin, and go back from there', async () => {
      await shell.openPage(words.shell.menu.wastes)
      await expect.poll(() => list.names(2)).toEqual([first, third])
      await list.checkbox(0).click()
      await list.checkbox(1).click()
      await page.getByRole('button', { name: bulk.verbs.restore, exact: true }).click()
      await toasts.expect([bulk.restore.done(2), bulk.restore.where.customers(2)].join(' · '))
      await shell.openPage(words.shell.menu.customers)
      await expect.poll(() => list.names(3)).toEqual([first, second, third])
    })
  },
)

test(
  'A removal that cannot be taken back any more says so, and why',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { drawer, list, login, shell, toasts } = screens
    const { remove } = words.customers
    const token = await hospital.tokenOf('full')
    const body = { name: '测试误删客户', phone: '13900139300' }
    const { data: made } = await call(hospital.server, 'customers/customers/create', { token, body })

    await When('an agent moves the customer who is open to the bin', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('full'))
      await shell.openPage(words.shell.menu.customers)
      await expect(list.cell(0, 'name')).toHaveText(made.name)
      await list.click(0, 'name')
      await page.keyboard.press('Control+Enter')
      await drawer.more.click()
      await drawer.remove.click()
      await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
      await toasts.hold(remove.done(1))
    })
    await When('somebody else has destroyed it before it is taken back', async () => {
      const root = { token: await hospital.tokenOf('root'), params: { id: made.id } }
      await call(hospital.server, 'customers/cuswastes/delete/{id}', root)
      await toasts.act(remove.done(1), words.customers.bulk.undo)
    })
    await Then('the agent reads that nobody was restored', async () => {
      const region = page.getByRole('region', { name: words.front.words.notifications })
      await expect(region).toContainText(remove.notUndone(1, ''))
      await expect(toasts.message(remove.undone(0))).toHaveCount(0)
    })
  },
)

test('Leads are received by one key each, and who was faster is named', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  quiet.allow(/409 \(Conflict\).*cusleads\/receive$/)
  const { drawer, list, login, shell, toasts } = screens
  const { bulk, followUps } = words.customers
  const token = await hospital.tokenOf('full')
  const made: CustomerRow[] = []
  for (const [index, name] of ['测试线索丙', '测试线索乙', '测试线索甲'].entries()) {
    const body = { name, phone: `1390013920${index}` }
    made.push((await call(hospital.server, 'customers/cusleads/create', { token, body })).data)
  }
  // The newest stands first.
  const [mine, lost, opened] = made.toReversed()
  const rival = hospital.accountOf('masked')

  await When('an agent stands on the first lead and presses R', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await shell.openPage(words.shell.menu.leads)
    await expect(list.cell(0, 'name')).toHaveText(mine?.name ?? '')
    await list.click(0, 'name')
    await page.keyboard.press('r')
    await toasts.expect(bulk.receive.doneOne(mine?.name ?? ''))
    await expect(list.cell(0, 'name')).toHaveText(lost?.name ?? '')
  })
  await When('somebody else takes the next one first', async () => {
    const body = { ids: [lost?.id ?? 0] }
    const { data } = await call(hospital.server, 'customers/cusleads/receive', {
      token: await hospital.tokenOf('masked'),
      body,
    })
    expect(data.done).toEqual([lost?.id])
    await page.keyboard.press('r')
  })
  await Then('the agent reads who it was, and the row is gone', async () => {
    const region = page.getByRole('region', { name: words.front.words.notifications })
    await expect(region).toContainText(nicknameOf(rival))
    await expect(list.cell(0, 'name')).toHaveText(opened?.name ?? '')
  })
  await Then('an open lead is received where it stands, to be worked on at once', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(drawer.of(opened?.name ?? '')).toBeFocused()
    await page.keyboard.press('r')
    await expect(toasts.message(bulk.receive.doneOne(opened?.name ?? ''))).toBeVisible()
    const receive = page.getByRole('dialog').getByRole('button', { name: bulk.verbs.receive })
    await expect(receive).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(page.getByRole('dialog', { name: followUps.title })).toBeVisible()
  })
})
