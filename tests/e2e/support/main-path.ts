import type { CustomerRow, DemoAccount } from '@hospital-crm/api/entities'
import type { Page } from 'playwright/test'
import { last30Days, leavesOf, type Asking } from './asking.ts'
import { expect, Given, Then, When, type Screens } from './test.ts'
import type { Words } from './words.ts'

/** Who walks, and where. */
export interface Walk {
  page: Page
  words: Words
  screens: Screens
  url: string
  account: DemoAccount
  /** Asks the API as this person. */
  asking: Asking
}

/** What the walk leaves behind, to look for later. */
export interface Trace {
  /** A seeded customer that was worked on. */
  customer: CustomerRow
  wechat: string
  remark: string
  status: string
  disease: string
  tag: string
  said: string
}

const cards = ['followUpsDue', 'newLeads', 'arrivalsToday'] as const

/** The person's own name, which stands behind the role in the title of the account. */
export const nicknameOf = ({ title }: DemoAccount): string => title.split(' · ')[1] ?? ''

/** Signs in on the login page. */
export const signIn = ({ url, account, screens, words }: Walk) =>
  When(`${account.title} signs in on the login page`, async () => {
    await screens.login.open(url)
    await screens.login.signIn(account)
    await screens.toasts.expect(words.front.login.succeeded)
    await expect(screens.dataCenter.heading).toBeVisible()
  })

/** Opens the rows behind each card of the data center. */
export const openCards = async ({ screens, words }: Walk): Promise<void> => {
  const { dataCenter, list, shell } = screens
  for (const name of cards) {
    await Then(`the card ${name} counts the rows that it opens`, async () => {
      const count = await dataCenter.count(name)
      await dataCenter.link(name).click()
      await list.expectCount(count)
      await shell.openPage(words.shell.menu.console)
      await expect(dataCenter.heading).toBeVisible()
    })
  }
}

/** Narrows and orders the master table in every way, each time with the very rows that the API answers. */
export const askTheList = async ({ page, screens, words, asking }: Walk): Promise<void> => {
  const { list, shell } = screens
  const { lists, all } = await Given('the whole result is known', async () => ({
    lists: await asking.options(),
    all: await asking.list({ page_size: 500 }),
  }))
  await When('the master table is opened', async () => {
    await shell.openPage(words.shell.menu.customers)
    await list.expectCount(all.total)
  })
  await When('a name is searched', async () => {
    const q = all.rows[0]?.name ?? ''
    await list.find(q)
    await list.expectCount((await asking.list({ q })).total)
    await expect(list.cell(0, 'name')).toContainText(q)
    await list.search.clear()
    await list.expectCount(all.total)
  })

  const hospital = lists.hospitals[0]
  const disease = lists.diseases[0]
  if (!hospital || !disease) throw new Error('The role sees no hospital or no disease')
  const filter = { hospital: [hospital.id], disease: [disease.id], created_time: last30Days() }
  await When('the list is filtered by an option, a tree and a span of time', async () => {
    await list.filterByOptions('hospital', hospital.name)
    await list.expectCount((await asking.list({ filter: { hospital: filter.hospital } })).total)
    await list.filterByNode('disease', disease.name)
    await list.filterByLast30Days('created_time')
    await list.expectCount((await asking.list({ filter })).total)
  })
  const sorted = await asking.list({ filter, sort: [{ field: 'name', order: 'asc' }] })
  const top = sorted.rows.slice(0, 5).map(({ name }) => name)
  await When('the list is sorted by name', async () => {
    await list.header('name').click()
    await expect(list.header('name')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => list.names(top.length)).toEqual(top)
  })
  await Then('a reload keeps the question', async () => {
    const before = page.url()
    await page.reload()
    await list.expectCount(sorted.total)
    expect(page.url()).toBe(before)
    await expect(list.header('name')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => list.names(top.length)).toEqual(top)
  })
  await When('all filters are dropped', async () => {
    await page.getByRole('button', { name: words.customers.filters.clear }).click()
    await list.expectCount(all.total)
  })
}

/** A customer that the person may change, with a name that nobody else has. */
const chooseCustomer = async (asking: Asking): Promise<CustomerRow> => {
  const { rows } = await asking.list({ page_size: 500 })
  const found = rows.find(
    ({ name, phone, disease }) =>
      phone !== '' && disease > 0 && rows.filter((row) => row.name === name).length === 1,
  )
  if (!found) throw new Error('No customer can be told from the others by name')
  return found
}

/** Finds a customer by name and opens the drawer by keyboard. */
export const openByKeyboard = async ({ page, screens }: Walk, name: string): Promise<void> => {
  const { list, drawer } = screens
  await list.find(name)
  await list.expectCount(1)
  await list.moveTo(0, 'name')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.of(name)).toBeVisible()
}

/** Changes one customer in every place that the list and the drawer offer. */
export const workOnCustomer = async (walk: Walk): Promise<Trace> => {
  const { page, screens, words, asking } = walk
  const { list, drawer, toasts } = screens
  const { edit, fields, followUps, timeline } = words.customers
  const lists = await asking.options()
  const customer = await chooseCustomer(asking)
  const status = lists.customerStatus.find(({ id }) => id !== customer.status)?.name ?? ''
  const disease = leavesOf(lists.diseases).find(({ id }) => id !== customer.disease)?.name ?? ''
  const tag = lists.customerTags.find(({ id }) => !customer.tags.includes(id))?.name ?? ''
  const trace: Trace = {
    customer,
    wechat: 'zhoushan_2026',
    remark: '下午三点以后再打电话',
    status,
    disease,
    tag,
    said: '客户说周末带家人一起来',
  }

  await When('a customer is found by name', async () => {
    await list.find(customer.name)
    await list.expectCount(1)
  })
  await When('one field is changed in its cell', async () => {
    await list.write(0, 'wechat', trace.wechat)
    await toasts.expect(edit.succeeded(fields.wechat))
    await expect(list.cell(0, 'wechat')).toHaveText(trace.wechat)
  })
  await When('the customer is opened by keyboard', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(drawer.of(customer.name)).toBeVisible()
  })
  await When('one field is changed in the drawer', async () => {
    await drawer.write('desc', trace.remark)
    await toasts.expect(edit.succeeded(fields.desc))
    await expect(drawer.field('desc')).toContainText(trace.remark)
  })
  await When('the status is set together with the disease', async () => {
    await drawer.setStatus(status, disease)
    await toasts.expect(edit.succeeded(fields.status))
  })
  await When('a tag is set', async () => {
    await drawer.toggleTag(tag)
    await toasts.expect(edit.succeeded(fields.tags))
  })
  await When('a follow-up is written and saved by keyboard', async () => {
    await drawer.writeFollowUp(trace.said)
    await toasts.expect(followUps.saved)
  })
  await Then('the drawer and its timeline tell all of it', async () => {
    const panel = drawer.of(customer.name)
    await expect(
      panel.getByRole('button', { name: new RegExp(`^${words.customers.status.title}`) }),
    ).toContainText(status)
    await expect(drawer.field('disease')).toContainText(disease)
    await expect(panel.getByRole('listitem').filter({ hasText: tag }).first()).toBeVisible()
    const entry = drawer.timeline.getByRole('listitem').filter({ hasText: trace.said })
    await expect(entry).toContainText(timeline.by(nicknameOf(walk.account), timeline.actions.follow_up))
    const others = [timeline.actions.update, timeline.actions.update_status, timeline.actions.update_tags]
    for (const action of others)
      await expect(drawer.timeline).toContainText(timeline.by(nicknameOf(walk.account), action))
  })
  await Then('the list shows the follow-up', async () => {
    await drawer.close()
    await list.moveTo(0, 'last_followed_content')
    await expect(list.cell(0, 'last_followed_content')).toContainText(trace.said.slice(0, 5))
  })
  return trace
}

/** Finds everything again that a walk has left behind. */
export const findAgain = async (walk: Walk, trace: Trace): Promise<void> => {
  const { screens, words } = walk
  const { drawer, list, shell } = screens
  await Then('everything is there again', async () => {
    await shell.openPage(words.shell.menu.customers)
    await openByKeyboard(walk, trace.customer.name)
    const panel = drawer.of(trace.customer.name)
    await expect(drawer.field('desc')).toContainText(trace.remark)
    await expect(drawer.field('disease')).toContainText(trace.disease)
    await expect(
      panel.getByRole('button', { name: new RegExp(`^${words.customers.status.title}`) }),
    ).toContainText(trace.status)
    await expect(panel.getByRole('listitem').filter({ hasText: trace.tag }).first()).toBeVisible()
    await expect(drawer.timeline.getByRole('listitem').filter({ hasText: trace.said })).toBeVisible()
    await drawer.close()
    await list.moveTo(0, 'wechat')
    await expect(list.cell(0, 'wechat')).toHaveText(trace.wechat)
  })
}
