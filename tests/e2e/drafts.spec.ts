import type { Page } from 'playwright/test'
import { call } from '../contract/support/api.ts'
import { askWith } from './support/asking.ts'
import { endSessionsOf, tokenOf, withoutConnection } from './support/endings.ts'
import { hospitalForFile, type RoleName } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { lastStored, storedDrafts, storedText } from './support/storage.ts'
import { expect, Given, test, Then, When, type Screens } from './support/test.ts'
import type { Words } from './support/words.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '300' })
const full = { tag: '@full' }

/** What is typed, and looked for afterwards wherever it must not be. */
const typed = { name: '写到一半的名字', wechat: 'half_typed_wx', said: '说到一半的回访内容' }

interface Desk {
  page: Page
  words: Words
  screens: Screens
}

const signIn = ({ screens }: Desk, role: RoleName) =>
  screens.login.enter(hospital.server.url, hospital.accountOf(role))
const openCustomers = async ({ page, screens, words }: Desk) => {
  await screens.shell.openPage(words.shell.menu.customers)
  // Once the rows are counted nothing moves under the pointer any more.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  await expect(screens.list.cell(0, 'name')).toBeVisible()
}
const typeNewCustomer = async ({ screens }: Desk) => {
  await screens.list.create.click()
  await screens.newCustomer.field('name').fill(typed.name)
  await screens.newCustomer.field('wechat').fill(typed.wechat)
}
const expectNewCustomer = async ({ screens }: Desk) => {
  await expect(screens.newCustomer.field('name')).toHaveValue(typed.name)
  await expect(screens.newCustomer.field('wechat')).toHaveValue(typed.wechat)
  await expect(screens.drafts.restored).toBeVisible()
}
const saveNewCustomer = async ({ screens, words }: Desk, name = typed.name) => {
  await screens.newCustomer.save.click()
  await screens.toasts.expect(words.customers.form.saved)
  await expect(screens.drawer.of(name)).toBeVisible()
}
const unlock = async ({ page, words }: Desk, role: RoleName) => {
  const { lock } = words.front
  await page.getByLabel(lock.password, { exact: true }).fill(hospital.accountOf(role).password)
  await page.getByRole('button', { name: lock.unlock, exact: true }).click()
}
/** Locks the screen in another tab of the browser. */
const lockElsewhere = async ({ page, words }: Desk) => {
  const other = await page.context().newPage()
  await other.goto(hospital.server.url)
  await other.getByRole('banner').getByRole('button', { name: words.shell.header.lock }).click()
  await expect(page.getByText(words.front.lock.title, { exact: true })).toBeVisible()
  await other.close()
}
/** Waits until the browser holds so many drafts. */
const expectStored = (page: Page, count: number) => expect.poll(() => storedDrafts(page)).toBe(count)

/** How often the page has asked for a new customer. */
const countCreates = (page: Page) => {
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('customers/customers/create')) asked.times += 1
  })
  return asked
}

const readings =
  /\/(?:(?:index|changes)(?:\/\d+)?|minimal|counts|getUserInfo|getSysConfig|draftKey|duplicateCheck|extraInfo|timeline\/\d+|dialogues|duplicates\/\d+|people|console\/goals)(?:\?|$)/

/** Calls of the page that are there to change something, in their order. */
const recordWrites = (page: Page) => {
  const writes: string[] = []
  page.on('request', (request) => {
    const [, name] = request.url().split('/interface/v1/')
    if (name && !readings.test(`/${name}`)) writes.push(name)
  })
  return writes
}

test(
  'A server that dies under a half-filled form costs nothing: one word of it, and saving works after',
  full,
  async ({ page, words, screens, quiet }) => {
    test.setTimeout(150_000)
    quiet.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/)
    const desk = { page, words, screens }
    const writes = recordWrites(page)
    const before = ['auth/login', 'customers/customers/create']
    const { status } = screens.shell
    await Given('a form is half typed', async () => {
      await signIn(desk, 'full')
      await expect(status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
      await typeNewCustomer(desk)
    })
    await When('the server is killed', async () => {
      await hospital.server.kill()
      await expect(status).not.toHaveText(words.shell.socket.online)
    })
    await Then('saving fails in the form, once, and the text stays', async () => {
      await screens.newCustomer.save.click()
      await expect(screens.newCustomer.dialog.getByRole('alert')).toHaveCount(1)
      await expect(screens.newCustomer.field('name')).toHaveValue(typed.name)
      await expect(screens.newCustomer.field('wechat')).toHaveValue(typed.wechat)
    })
    await When('the server is back', () => hospital.start())
    await Then('the connection comes back, nobody was logged out, nothing was sent by itself', async () => {
      await expect(page.locator('header').getByText(words.shell.socket.online, { exact: true })).toBeVisible({
        timeout: 30_000,
      })
      await expect(screens.newCustomer.field('name')).toHaveValue(typed.name)
      expect(writes).toEqual(before)
    })
    await Then('it can be saved, and leaves no draft', async () => {
      await saveNewCustomer(desk)
      await expectStored(page, 0)
      expect(writes).toEqual([...before, 'customers/customers/create'])
    })
  },
)

test(
  'What is typed is not on a locked page, and stands in its form after',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of 423/)
    const desk = { page, words, screens }
    await Given('a form is half typed', async () => {
      await signIn(desk, 'full')
      await openCustomers(desk)
      await typeNewCustomer(desk)
    })
    await When('another tab locks the session', async () => {
      await lockElsewhere(desk)
    })
    await Then('the page holds none of it, and the browser only what nobody can read', async () => {
      const content = await page.content()
      const stored = await storedText(page)
      for (const text of [typed.name, typed.wechat]) {
        expect(content).not.toContain(text)
        expect(stored).not.toContain(text)
      }
      await expectStored(page, 1)
    })
    await Then('it is there again after unlocking', async () => {
      await unlock(desk, 'full')
      await expectNewCustomer(desk)
    })
    await Then('it survives a reload of the locked page', async () => {
      await lockElsewhere(desk)
      await page.reload()
      await unlock(desk, 'full')
      await screens.drafts.resume.click()
      await expectNewCustomer(desk)
    })
    await Then('discarding it can be taken back', async () => {
      await screens.drafts.restored.getByRole('button', { name: words.drafts.discard }).click()
      await screens.toasts.hold(words.drafts.discarded)
      await expect(screens.newCustomer.field('name')).toHaveValue('')
      await expectStored(page, 0)
      await screens.toasts.act(words.drafts.discarded, words.drafts.undo)
      await expectNewCustomer(desk)
    })
    await Then('discarded for good it leaves nothing', async () => {
      await screens.drafts.restored.getByRole('button', { name: words.drafts.discard }).click()
      await expect(screens.drafts.restored).toHaveCount(0)
      await expectStored(page, 0)
      await page.reload()
      await expect(screens.list.grid).toBeVisible()
      await expect(screens.drafts.offer).toHaveCount(0)
    })
  },
)

test(
  'A save that the lock refused is kept, and so is one that an ended session refused',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of (401|423)/)
    await withoutConnection(page)
    const desk = { page, words, screens }
    const creates = countCreates(page)
    await Given('a form is filled', async () => {
      await signIn(desk, 'hospital')
      await openCustomers(desk)
      await typeNewCustomer(desk)
    })
    await When('it is saved after a lock that the page has not heard of', async () => {
      const token = await tokenOf(page)
      await page.route('**/customers/customers/create', async (route) => {
        await call(hospital.server, 'users/lockScreen', { token })
        await route.continue()
      })
      await screens.newCustomer.save.click()
      await expect(page.getByText(words.front.lock.title, { exact: true })).toBeVisible()
    })
    await Then('its text is there after unlocking, and was not sent again', async () => {
      await unlock(desk, 'hospital')
      await expectNewCustomer(desk)
      expect(creates.times).toBe(1)
    })
    await When('it is saved after the session has ended', async () => {
      await page.unroute('**/customers/customers/create')
      await endSessionsOf(hospital, 'hospital')
      await screens.newCustomer.save.click()
      await page
        .getByRole('alertdialog', { name: words.front.ended.title })
        .getByRole('button', { name: words.front.ended.iKnow })
        .click()
      await screens.login.expectOpen()
      expect(await page.content()).not.toContain(typed.name)
    })
    await Then('nobody else is offered it', async () => {
      await screens.login.signIn(hospital.accountOf('disease'))
      await expect(screens.dataCenter.heading).toBeVisible()
      await openCustomers(desk)
      await screens.list.create.click()
      await expect(screens.newCustomer.field('name')).toHaveValue('')
      await expect(screens.drafts.offer).toHaveCount(0)
      await page.keyboard.press('Escape')
      await screens.shell.logout(nicknameOf(hospital.accountOf('disease')))
      await screens.login.expectOpen()
      await expectStored(page, 1)
    })
    await Then('its writer is, and can save it', async () => {
      await screens.login.signIn(hospital.accountOf('hospital'))
      await expect(screens.drafts.offer).toContainText(typed.name)
      await screens.drafts.resume.click()
      await expectNewCustomer(desk)
      expect(creates.times).toBe(2)
    })
  },
)

test(
  'What is typed when the session ends is offered at the next sign-in',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of 401|WebSocket connection to/)
    const desk = { page, words, screens }
    const signInAgain = async () => {
      await page
        .getByRole('alertdialog', { name: words.front.ended.title })
        .getByRole('button', { name: words.front.ended.iKnow })
        .click()
      await screens.login.expectOpen()
      await screens.login.signIn(hospital.accountOf('disease'))
      await expect(screens.drafts.offer).toContainText(typed.name)
      await screens.drafts.resume.click()
      await expectNewCustomer(desk)
    }
    await Given('a form is half typed', async () => {
      await page.clock.install()
      await signIn(desk, 'disease')
      await expect(screens.shell.status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
      await typeNewCustomer(desk)
    })
    await When('the server disconnects it', async () => {
      await endSessionsOf(hospital, 'disease')
      await signInAgain()
    })
    await When('it expires', async () => {
      await screens.newCustomer.field('qq').fill('100200300')
      await page.clock.fastForward('13:00:00')
      await signInAgain()
      await expect(screens.newCustomer.field('qq')).toHaveValue('100200300')
    })
  },
)

test(
  'A follow-up is there again after a reload, to the last letter',
  full,
  async ({ page, words, screens }) => {
    const desk = { page, words, screens }
    const { followUps } = words.customers
    const content = page.getByRole('textbox', { name: followUps.content })
    await Given('a follow-up is being written', async () => {
      await signIn(desk, 'own')
      await openCustomers(desk)
      await screens.list.cell(2, 'id').dblclick()
      await screens.drawer.followUp.click()
      await content.pressSequentially(typed.said.slice(0, -1))
      await expectStored(page, 1)
    })
    await When('the page is reloaded once the last letter is written', async () => {
      await content.press('End')
      const before = await page.evaluate(() => Date.now())
      await page.keyboard.insertText(typed.said.slice(-1))
      await expect.poll(async () => (await lastStored(page)) >= before).toBe(true)
      await page.reload()
    })
    await Then('the drawer opens with all of it', async () => {
      await expect(content).toHaveValue(typed.said)
      await expect(screens.drafts.restored).toBeVisible()
    })
    await When('the next customer is looked at meanwhile', async () => {
      await page.getByRole('button', { name: words.customers.drawer.next, exact: true }).click()
      await expect(screens.drawer.followUp).toHaveValue('')
      await page.getByRole('button', { name: words.customers.drawer.previous, exact: true }).click()
      await expect(content).toHaveValue(typed.said)
    })
    await Then('it is saved once and gone', async () => {
      await content.click()
      await page.keyboard.press('Control+Enter')
      await screens.toasts.expect(followUps.saved)
      await expectStored(page, 0)
      await page.reload()
      await expect(screens.drawer.timeline).toContainText(typed.said)
      await expect(screens.drawer.followUp).toHaveValue('')
    })
  },
)

test(
  'A changed field is offered with what others made of it since',
  full,
  async ({ page, words, screens }) => {
    const desk = { page, words, screens }
    const { conflict, edit, fields } = { ...words.customers.edit, ...words.customers }
    const asking = askWith(hospital.server, await hospital.tokenOf('root'))
    const typeWechat = async (wechat: string) => {
      await screens.list.moveTo(0, 'wechat')
      await page.keyboard.press('F2')
      await screens.list.editor('wechat').fill(wechat)
    }
    await Given('a cell is being changed', async () => {
      await signIn(desk, 'full')
      await openCustomers(desk)
      await typeWechat('unsaved_wechat')
    })
    await When('the page is reloaded', async () => {
      await expectStored(page, 1)
      await page.reload()
    })
    await Then('the change can be continued and saved', async () => {
      await screens.drafts.resume.click()
      const dialog = page.getByRole('dialog', { name: words.drafts.editTitle })
      await expect(dialog.getByRole('textbox')).toHaveValue('unsaved_wechat')
      await dialog.getByRole('button', { name: words.drafts.save, exact: true }).click()
      await screens.toasts.expect(edit.succeeded(fields.wechat))
      await expectStored(page, 0)
    })
    await When('it is changed again, and by a colleague meanwhile', async () => {
      await typeWechat('my_wechat')
      await expectStored(page, 1)
      const id = Number(await screens.list.cell(0, 'id').innerText())
      const [row] = (await asking.list({ filter: { id } })).rows
      await page.reload()
      await expect(screens.drafts.offer).toBeVisible()
      const { code } = await call(hospital.server, 'customers/customers/update', {
        token: await hospital.tokenOf('root'),
        body: { id, version: row?.version, key: 'wechat', value: 'their_wechat' },
      })
      expect(code).toBe(200)
      await page.getByRole('button', { name: words.customers.list.refresh }).click()
      await screens.list.moveTo(0, 'wechat')
      await expect(screens.list.cell(0, 'wechat')).toHaveText('their_wechat')
    })
    await Then('continuing asks which value shall stand, before anything is sent', async () => {
      await screens.drafts.resume.click()
      const question = page.getByRole('alertdialog', { name: conflict.title })
      await expect(question).toContainText('their_wechat')
      await expect(question).toContainText('my_wechat')
      await question.getByRole('button', { name: conflict.keepTheirs }).last().click()
      await expect(screens.list.cell(0, 'wechat')).toHaveText('their_wechat')
      await expectStored(page, 0)
    })
  },
)

test('A page comes back from another tab as it was left', full, async ({ page, words, screens }) => {
  const desk = { page, words, screens }
  const { list, shell, dataCenter } = screens
  const leaveAndReturn = async () => {
    await shell.openPage(words.shell.menu.console)
    await expect(dataCenter.heading).toBeVisible()
    await page.getByRole('tab', { name: words.shell.titles.customers }).click()
    await expect(list.grid).toBeVisible()
  }
  await Given('the list is scrolled and two rows are selected', async () => {
    await signIn(desk, 'administrator')
    await openCustomers(desk)
    await list.checkbox(0).click()
    await list.checkbox(2).click()
    await expect(page.getByText(words.customers.list.selected('2'))).toBeVisible()
    await list.grid.hover()
    await page.mouse.wheel(0, 4000)
    await expect(list.cell(0, 'name')).toHaveCount(0)
  })
  await Then('rows and selection are there again', async () => {
    // A turned wheel goes on moving the rows for a while.
    let before = -1
    const isStill = async () => {
      const last = before
      before = await list.scroller.evaluate((grid) => grid.scrollTop)
      return before === last
    }
    await expect.poll(isStill).toBe(true)
    await leaveAndReturn()
    await expect(page.getByText(words.customers.list.selected('2'))).toBeVisible()
    await expect
      .poll(() => list.scroller.evaluate((grid, top) => Math.abs(grid.scrollTop - top) < 48, before))
      .toBe(true)
    await page.getByRole('button', { name: words.customers.list.clearSelection }).click()
  })
  await Then('so is a half-filled form, over tabs and over Back', async () => {
    await typeNewCustomer(desk)
    await page.evaluate(() => {
      location.hash = '#/dashboard/console'
    })
    await expect(dataCenter.heading).toBeVisible()
    await page.goBack()
    await expectNewCustomer(desk)
  })
  await Then('the closed tab leaves its draft to be offered', async () => {
    await page.evaluate(() => {
      location.hash = '#/dashboard/console'
    })
    await page.getByRole('tab', { name: words.shell.titles.customers }).press('Delete')
    await page.getByRole('button', { name: words.drafts.unsaved.keep }).click()
    await expect(page.getByRole('tab', { name: words.shell.titles.customers })).toHaveCount(0)
    await screens.drafts.resume.click()
    await expectNewCustomer(desk)
  })
})

test(
  'Two browser tabs keep their own text, and offer nothing that is open in the other',
  full,
  async ({ page, context, words, screens }) => {
    const desk = { page, words, screens }
    const other = await context.newPage()
    const otherName = other
      .getByRole('dialog')
      .getByRole('textbox', { name: words.customers.fields.name })
      .first()
    const offer = other.getByRole('button', { name: words.drafts.resume })
    await Given('a form is half typed in one', async () => {
      await signIn(desk, 'masked')
      await openCustomers(desk)
      await typeNewCustomer(desk)
      await expectStored(page, 1)
    })
    await Then('the other begins with an empty one', async () => {
      await other.goto(`${hospital.server.url}/#/customer/customers/1`)
      await other.getByRole('button', { name: words.customers.list.create, exact: true }).click()
      await expect(otherName).toHaveValue('')
      await expect(offer).toHaveCount(0)
      await otherName.fill('另一个标签页的名字')
      await expectStored(page, 2)
      await expect(screens.newCustomer.field('name')).toHaveValue(typed.name)
    })
    await Then('both are offered once both tabs are gone', async () => {
      await other.close()
      await page.reload()
      await expect(screens.drafts.offer).toContainText(words.drafts.offer(2))
      await screens.drafts.offer.getByRole('button', { name: words.drafts.show }).click()
      const offers = page.getByRole('dialog', { name: words.drafts.list }).getByRole('listitem')
      await expect(offers).toHaveCount(2)
      await expect(offers.filter({ hasText: typed.name })).toHaveCount(1)
      await offers
        .filter({ hasText: '另一个标签页的名字' })
        .getByRole('button', { name: words.drafts.resume })
        .click()
      await expect(screens.newCustomer.field('name')).toHaveValue('另一个标签页的名字')
      await expect(screens.drafts.offer).toContainText(typed.name)
    })
  },
)

test(
  'A logout asks about drafts, and leaves nothing readable in the browser',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of 401/)
    const desk = { page, words, screens }
    const { drafts, login, shell } = screens
    const account = hospital.accountOf('administrator')
    const asking = askWith(hospital.server, await hospital.tokenOf('root'))
    const { rows } = await asking.list({ page_size: 300 })
    const askToLogOut = () => shell.choose(words.shell.header.logout, nicknameOf(account))
    let token = ''
    await Given('customers were looked at and a form is half typed', async () => {
      await signIn(desk, 'administrator')
      await openCustomers(desk)
      const phone = rows.find((row) => row.phone !== '')?.phone ?? ''
      await screens.list.find(phone)
      await screens.list.expectCount((await asking.list({ q: phone })).total)
      await screens.list.cell(0, 'id').dblclick()
      await expect(screens.drawer.timeline).toBeVisible()
      await screens.drawer.followUp.click()
      await page.getByRole('textbox', { name: words.customers.followUps.content }).fill(typed.said)
      await expectStored(page, 1)
      token = await tokenOf(page)
    })
    await When('the question is put off', async () => {
      await askToLogOut()
      await expect(drafts.logoutDialog).toContainText(words.drafts.logout.lasting(1))
      await drafts.logoutBy('stay').click()
      await expect(drafts.logoutDialog).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: words.customers.followUps.content })).toHaveValue(
        typed.said,
      )
    })
    await Then('the lock screen asks as well', async () => {
      await shell.lock()
      await page.getByRole('button', { name: words.front.lock.logout }).click()
      await drafts.logoutBy('stay').click()
      await unlock(desk, 'administrator')
    })
    await When('the draft is kept', async () => {
      await askToLogOut()
      await drafts.logoutBy('keep').click()
      await login.expectOpen()
    })
    await Then('the browser holds no name, no number, no text and no token', async () => {
      await expectStored(page, 1)
      const stored = await storedText(page)
      const names = rows.map(({ name }) => name).filter((name) => name.length > 1)
      const secret = [...names, ...rows.map(({ phone }) => phone), ...Object.values(typed), token]
      expect(secret.length).toBe(names.length + rows.length + 4)
      expect(secret.filter((text) => text !== '' && stored.includes(text))).toEqual([])
    })
    await Then('the draft is offered at the next login', async () => {
      await login.signIn(account)
      await expect(drafts.offer).toContainText(words.drafts.followUp)
      await drafts.resume.click()
      await expect(page.getByRole('textbox', { name: words.customers.followUps.content })).toHaveValue(
        typed.said,
      )
    })
    await Then('discarded at the next logout it is gone', async () => {
      await askToLogOut()
      await drafts.logoutBy('discard').click()
      await login.expectOpen()
      await expectStored(page, 0)
      await login.signIn(account)
      await expect(screens.dataCenter.heading).toBeVisible()
      await expect(drafts.offer).toHaveCount(0)
    })
  },
)

test(
  'A backend without keys loses nothing to an ended session, stores nothing, and the logout says so',
  full,
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of (401|404)|WebSocket connection to/)
    const desk = { page, words, screens }
    const { drafts, login, shell } = screens
    const account = hospital.accountOf('own')
    await page.route('**/users/draftKey', (route) =>
      route.fulfill({ status: 404, json: { code: 404, message: 'not found', data: { error: 'not_found' } } }),
    )
    await Given('a follow-up is being written', async () => {
      await signIn(desk, 'own')
      await expect(shell.status).toHaveText(words.shell.socket.online)
      await openCustomers(desk)
      await screens.list.cell(2, 'id').dblclick()
      await screens.drawer.followUp.click()
      await page.getByRole('textbox', { name: words.customers.followUps.content }).fill(typed.said)
    })
    await When('the server disconnects its writer, who signs in again', async () => {
      await endSessionsOf(hospital, 'own')
      await page
        .getByRole('alertdialog', { name: words.front.ended.title })
        .getByRole('button', { name: words.front.ended.iKnow })
        .click()
      await login.expectOpen()
      await login.signIn(account)
    })
    await Then('it is offered', async () => {
      await drafts.resume.click()
      await expect(page.getByRole('textbox', { name: words.customers.followUps.content })).toHaveValue(
        typed.said,
      )
      await expectStored(page, 0)
    })
    await Then('logging out says that it will be lost, and it is', async () => {
      await shell.choose(words.shell.header.logout, nicknameOf(account))
      const dialog = page.getByRole('alertdialog', { name: words.drafts.logout.title })
      await expect(dialog).toContainText(words.drafts.logout.passing(1))
      await dialog.getByRole('button', { name: words.drafts.logout.discard }).click()
      await login.expectOpen()
      await login.signIn(account)
      await expect(screens.dataCenter.heading).toBeVisible()
      await expect(drafts.offer).toHaveCount(0)
    })
  },
)

test('A reason why somebody is not to be contacted outlives an error, a lock and a reload', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  const desk = { page, words, screens }
  const { contact } = words
  const because = '家属来电，不希望再被联系'
  const reason = page.getByRole('textbox', { name: contact.form.reason })
  const save = page.getByRole('button', { name: contact.form.save, exact: true })
  await Given('a reason is written that could not be saved', async () => {
    await signIn(desk, 'full')
    await openCustomers(desk)
    await screens.list.cell(0, 'id').dblclick()
    await screens.drawer.more.click()
    await page.getByRole('menuitem', { name: words.customers.drawer.contactRules, exact: true }).click()
    await reason.fill(because)
    await page.route('**/customers/customers/stopContact/*', (route) => route.abort())
    await save.click()
    await expect(page.getByText(contact.saveFailed)).toBeVisible()
    await expect(reason).toHaveValue(because)
  })
  await Then('it is there behind a lock', async () => {
    await lockElsewhere(desk)
    await unlock(desk, 'full')
    await expect(reason).toHaveValue(because)
  })
  await Then('it is offered after a reload, and can be saved', async () => {
    await page.unroute('**/customers/customers/stopContact/*')
    await page.reload()
    await screens.drafts.resume.click()
    await expect(reason).toHaveValue(because)
    await save.click()
    await screens.toasts.expect(contact.form.saved)
    await expectStored(page, 0)
  })
})
