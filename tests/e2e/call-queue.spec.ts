import type { Page } from 'playwright/test'
import { CallQueue } from './pages/call-queue.ts'
import { Drafts } from './pages/drafts.ts'
import { LoginPage } from './pages/login-page.ts'
import { Toasts } from './pages/toasts.ts'
import { bringPeople } from './support/call-list.ts'
import { Fingers, Keys } from './support/hands.ts'
import { hospitalForFile, type RoleName } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({
  SEED_CUSTOMERS: '50',
  PLAN_CHECK_SECONDS: '3600',
  CALLS_PER_MINUTE: '100000',
})

/** Most keys for a person by what came of the call, text aside. */
const keysAllowed = { 'not reached': 2, reached: 2, 'to be called again': 4, 'starred number': 6 }
const note = '下周三下午3点再联系'

const signIn = async (page: Page, login: LoginPage, hands: Keys, role: RoleName) => {
  const { username, password } = hospital.accountOf(role)
  await hands.watch()
  await login.open(hospital.server.url)
  await expect(login.username).toBeFocused()
  await hands.write(username)
  await hands.press('Tab')
  await hands.write(password)
  await hands.press('Enter')
  await expect(page).toHaveURL(/dashboard\/console/)
}
const addressOf = (search: string) => `${hospital.server.url}/#/customer/customers/1?${search}`

test('A list is called through by keyboard alone, and goes on after a reload, a lock, a lost line and on another device', async ({
  page,
  browser,
  words,
  screens,
  quiet,
}) => {
  test.setTimeout(150_000)
  quiet.allow(/status of 423|ERR_INTERNET_DISCONNECTED|WebSocket/)
  const hands = new Keys(page)
  const queue = new CallQueue(page, words)
  const { names, search, expectAllCalled } = await bringPeople(hospital, '短队', 8)
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', seventh = '', last = ''] =
    names
  await Given('an agent who sees no numbers begins with the list that stands there', async () => {
    await signIn(page, screens.login, hands, 'masked')
    await page.goto(addressOf(search))
    await expect(screens.list.cell(0, 'name')).toHaveText(first)
    await hands.press('c')
    await queue.expectAt(first, 1, 8)
  })
  await When('nobody answers', () =>
    hands.job('not reached', async () => {
      await hands.press('2', 'Control+Enter')
      await queue.expectAt(second, 2, 8)
    }),
  )
  await When('a starred number is looked at, and a day is agreed on', () =>
    hands.job('starred number', async () => {
      await hands.press('p')
      await expect(page.getByRole('menuitem', { name: words.phones.reasons.call })).toBeFocused()
      await hands.press('Enter')
      await expect(queue.number).toHaveAttribute('href', /^tel:1385\d{7}$/)
      await hands.press('1')
      await hands.write(note)
      await hands.until('Tab', queue.proposal)
      await hands.press('Enter', 'Control+Enter')
      await queue.expectAt(third, 3, 8)
    }),
  )
  await Then('the text is there after a reload', async () => {
    await hands.press('1')
    await hands.write('想再考虑')
    await page.reload()
    await queue.expectAt(third, 3, 8)
    await expect(queue.content).toHaveValue('想再考虑')
    await hands.press('1', 'Control+Enter')
    await queue.expectAt(fourth, 4, 8)
  })
  await Then('and behind a lock', async () => {
    await hands.press('1')
    await hands.write('周末来院')
    await hands.press('Alt+l')
    await expect(page.getByLabel(words.front.lock.password, { exact: true })).toBeFocused()
    await hands.write(hospital.accountOf('masked').password)
    await hands.press('Enter')
    await expect(queue.content).toHaveValue('周末来院')
    await hands.until('Tab', queue.content)
    await hands.press('Control+Enter')
    await queue.expectAt(fifth, 5, 8)
  })
  await Then('and when the line was lost, also until it is saved', async () => {
    await hands.press('1')
    await hands.write('已转介绍')
    await page.context().setOffline(true)
    await hands.press('Control+Enter')
    await expect(queue.failure).toBeVisible()
    await expect(queue.content).toHaveValue('已转介绍')
    await page.context().setOffline(false)
    await hands.press('Control+Enter')
    await queue.expectAt(sixth, 6, 8)
  })
  await Then('a contact that is taken back has its text again, after a reload too', async () => {
    await hands.press('u')
    await queue.expectAt(fifth, 5, 8)
    await expect(queue.content).toHaveValue('已转介绍')
    await page.reload()
    await queue.expectAt(fifth, 5, 8)
    await expect(queue.content).toHaveValue('已转介绍')
    await hands.until('Tab', queue.content)
    await hands.press('Control+Enter')
    await queue.expectAt(sixth, 6, 8)
  })
  await Then('somebody who was skipped comes back when that is taken back, or later', async () => {
    await hands.press('x')
    await queue.expectAt(seventh, 7, 8)
    await hands.press('u')
    await queue.expectAt(sixth, 6, 8)
    await hands.press('l')
    await queue.expectAt(seventh, 6, 8)
    await hands.press('2', 'Control+Enter')
    await queue.expectAt(last, 7, 8)
    expect(hands.kinds()).toEqual(['key'])
    hands.expectWithin('keys of a person', keysAllowed)
  })
  await Then(
    'another device goes on at the same person with the text, until everybody was called',
    async () => {
      const isKept = page.waitForResponse(
        (answer) => answer.url().endsWith('/queue/beat') && !!answer.request().postData()?.includes('忙音'),
      )
      await queue.content.fill('忙音')
      await isKept
      await page.close()
      const context = await browser.newContext({ locale: words.language === 'zh' ? 'zh-CN' : 'en-GB' })
      const other = await context.newPage()
      const theirs = new CallQueue(other, words)
      await new LoginPage(other, words).enter(hospital.server.url, hospital.accountOf('masked'))
      await other.goto(addressOf(search).replace('customers/1', 'queue/customers'))
      await theirs.expectAt(last, 7, 8)
      await expect(theirs.content).toHaveValue('忙音')
      await other.keyboard.press('2')
      await other.keyboard.press('Control+Enter')
      await theirs.expectAt(sixth, 8, 8)
      await other.keyboard.press('2')
      await other.keyboard.press('Control+Enter')
      await expect(other.getByText(words.queue.empty.title)).toBeVisible()
      await context.close()
      await expectAllCalled()
    },
  )
})

test('What is typed of somebody is one text in the queue and in the details, and is continued in the details', async ({
  page,
  words,
  screens,
}) => {
  const queue = new CallQueue(page, words)
  const drafts = new Drafts(page, words)
  const { names, ids, search } = await bringPeople(hospital, '一稿', 2)
  const [first = '', second = ''] = names
  const details = addressOf(`${search}&open=${ids[0]}`)
  const calling = addressOf(search).replace('customers/1', 'queue/customers')
  const isKept = (text: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/queue/beat') && !!answer.request().postData()?.includes(text),
    )
  await Given('something was typed in the queue, and kept for other devices', async () => {
    await screens.login.enter(hospital.server.url, hospital.accountOf('full'))
    await page.goto(calling)
    await queue.expectAt(first, 1, 2)
    const kept = isKept('想再考虑')
    await queue.content.fill('想再考虑')
    await kept
  })
  await Then('it is in the details, where somebody writes something else', async () => {
    await page.goto(details)
    await expect(queue.content).toHaveValue('想再考虑')
    await queue.content.fill('周末来院')
  })
  await Then('and that alone is in the queue', async () => {
    await page.goto(calling)
    await queue.expectAt(first, 1, 2)
    await expect(queue.content).toHaveValue('周末来院')
    const kept = isKept('周末来院，带家属')
    await queue.content.fill('周末来院，带家属')
    await kept
  })
  await Then(
    'what was typed in the queue is offered after a reload, and continued in the details',
    async () => {
      await page.goto(`${hospital.server.url}/#/dashboard/console`)
      await page.reload()
      await drafts.resume.click()
      await expect(queue.content).toHaveValue('周末来院，带家属')
      expect(page.url()).toContain(`/customer/customers/1?open=${ids[0]}`)
    },
  )
  await Then('saved there, it is in the queue no more', async () => {
    await queue.content.press('Control+Enter')
    await new Toasts(page, words).expect(words.customers.followUps.saved)
    await page.goto(calling)
    await expect(page.getByRole('heading', { level: 2, name: second, exact: true })).toBeFocused()
    await expect(queue.content).toHaveValue('')
  })
})

test(
  'A hundred people are called through by keyboard alone',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    test.setTimeout(300_000)
    const hands = new Keys(page)
    const queue = new CallQueue(page, words)
    const { names, search, expectAllCalled } = await bringPeople(hospital, '长队', 100)
    await signIn(page, screens.login, hands, 'full')
    await page.goto(addressOf(search))
    await expect(screens.list.cell(0, 'name')).toHaveText(names[0] ?? '')
    await hands.press('c')
    for (const [at, name] of names.entries()) {
      await queue.expectAt(name, at + 1, 100)
      const came =
        (['not reached', 'reached', 'not reached', 'to be called again'] as const)[at % 4] ?? 'reached'
      await hands.job(came, async () => {
        await hands.press(came === 'not reached' ? '2' : '1')
        if (came !== 'not reached') await hands.write(came === 'reached' ? '已约好周六来院' : note)
        if (came === 'to be called again') {
          await hands.until('Tab', queue.proposal)
          await hands.press('Enter')
          await expect(queue.content).toBeFocused()
        }
        await hands.press('Control+Enter')
      })
    }
    await expect(page.getByText(words.queue.empty.title)).toBeVisible()
    expect(hands.kinds()).toEqual(['key'])
    hands.expectWithin('keys of a person', keysAllowed)
    await expectAllCalled()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('A list is called through with the thumb, and everything that is pressed is as large as one', async ({
    page,
    words,
    screens,
  }) => {
    const hands = new Fingers(page)
    const queue = new CallQueue(page, words)
    const { names, search, expectAllCalled } = await bringPeople(hospital, '拇指', 2)
    await screens.login.enter(hospital.server.url, hospital.accountOf('full'))
    await page.goto(addressOf(search))

    await hands.tap(page.getByRole('button', { name: words.queue.open, exact: true }))
    for (const [at, name] of names.entries()) {
      await queue.expectAt(name, at + 1, 2)
      expect(await queue.smallTargets()).toEqual([])
      await expect(queue.call).toHaveAttribute('href', /^tel:1385\d{7}$/)
      await hands.tap(page.getByText(words.customers.followUps.outcomes.not_reached, { exact: true }))
      await hands.tap(queue.save)
    }
    await expect(page.getByText(words.queue.empty.title)).toBeVisible()
    await expectAllCalled()
  })
})
