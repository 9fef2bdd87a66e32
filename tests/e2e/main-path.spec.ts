import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import {
  askTheList,
  findAgain,
  nicknameOf,
  openByKeyboard,
  openCards,
  signIn,
  workOnCustomer,
  type Walk,
} from './support/main-path.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** A number that no seeded customer has. */
const freshPhone = '13900139000'
const newName = '测试新客户甲'

test('An agent works through the day and finds everything again after a restart', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  test.setTimeout(150_000)
  const { drawer, list, login, newCustomer, shell, toasts } = screens
  const { form, remove } = words.customers
  const account = hospital.accountOf('full')
  const nickname = nicknameOf(account)
  const walk: Walk = {
    page,
    words,
    screens,
    url: hospital.server.url,
    account,
    asking: askWith(hospital.server, await hospital.tokenOf('full')),
  }

  await signIn(walk)
  await openCards(walk)
  await askTheList(walk)
  const trace = await workOnCustomer(walk)

  await When('a new customer is typed in with a number that is known', async () => {
    await list.create.click()
    await newCustomer.field('name').fill(newName)
    await newCustomer.field('phone').fill(trace.customer.phone)
    await expect(newCustomer.duplicates(1)).toBeVisible()
    await expect(newCustomer.dialog.getByText(trace.customer.name, { exact: true })).toBeVisible()
  })
  await Then('another number is free, and the customer is created', async () => {
    await newCustomer.field('phone').fill(freshPhone)
    await expect(newCustomer.duplicates(1)).toHaveCount(0)
    await newCustomer.save.click()
    await toasts.expect(form.saved)
    await expect(drawer.of(newName)).toBeVisible()
  })

  const dialog = page.getByRole('alertdialog', { name: remove.title })
  await When('the new customer is moved to the recycle bin', async () => {
    await drawer.more.click()
    await drawer.remove.click()
    await expect(dialog).toContainText(remove.question)
    await expect(dialog).toContainText(remove.note)
    await dialog.getByRole('button', { name: remove.confirm }).click()
    await toasts.hold(remove.done(1))
    await expect(drawer.of(newName)).toHaveCount(0)
  })
  await Then('undoing it in the toast brings the customer back', async () => {
    await list.find(newName)
    await list.expectCount(0)
    await toasts.act(remove.done(1), words.customers.bulk.undo)
    await toasts.expect(remove.undone(1))
    await list.expectCount(1)
    await expect(list.cell(0, 'name')).toHaveText(newName)
  })

  await Given('the server is stopped and started again on the same data', async () => {
    quiet.allow(/ERR_CONNECTION_REFUSED|WebSocket connection to/)
    await hospital.restart()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
  })
  await signIn(walk)
  await findAgain(walk, trace)
  await Then('the new customer is there too', async () => {
    await openByKeyboard(walk, newName)
    await expect(drawer.field('phone')).toContainText(freshPhone)
    await drawer.close()
  })
  await When('the agent logs out', async () => {
    await shell.logout(nickname)
    await login.expectOpen()
  })
})
