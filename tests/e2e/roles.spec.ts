import type { ListQuestion } from '@hospital-crm/api/entities'
import { call } from '../contract/support/api.ts'
import { Shell } from './pages/shell.ts'
import { askWith } from './support/asking.ts'
import { roleNames, hospitalForFile, type RoleName } from './support/hospital.ts'
import { nicknameOf } from './support/main-path.ts'
import { numbersIn, numbersOf } from './support/recording.ts'
import { storedText } from './support/storage.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

interface Reach {
  /** The rows of the master table, as a question of somebody who sees all of them. */
  scope: ListQuestion
  seesLeads: boolean
  seesBin: boolean
  canDelete: boolean
  makesMenus: boolean
}

const everything = { scope: {}, seesLeads: true, seesBin: true, canDelete: true, makesMenus: true }
const agent = { ...everything, makesMenus: false }
const withoutBin = { ...agent, seesBin: false }
const reach: Readonly<Record<RoleName, Reach>> = {
  administrator: everything,
  full: agent,
  hospital: { ...withoutBin, scope: { filter: { hospital: [2] } } },
  disease: { ...withoutBin, scope: { filter: { disease: [2] } } },
  masked: { ...withoutBin, canDelete: false },
  own: { ...withoutBin, scope: { filter: { uid: [1006] } }, seesLeads: false, canDelete: false },
  team: {
    ...agent,
    scope: { filter: { uid: [1009, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017] } },
  },
}

for (const role of roleNames) {
  test(`The demo account of the role "${role}" sees its own scope and may do what the role allows`, async ({
    page,
    words,
    screens,
  }) => {
    const { drawer, list, login, shell, toasts } = screens
    const { scope, seesLeads, seesBin, canDelete, makesMenus } = reach[role]
    const { menu } = words.shell
    const { drawer: drawerWords } = words.customers
    const url = hospital.server.url

    const { inside, outside } = await Given('what the role may see is known', async () => {
      const asking = askWith(hospital.server, await hospital.tokenOf('root'))
      const [all, mine] = await Promise.all([
        asking.list({ page_size: 500 }),
        asking.list({ ...scope, page_size: 500 }),
      ])
      const ids = new Set(mine.rows.map(({ id }) => id))
      return { inside: mine, outside: all.rows.find(({ id }) => !ids.has(id))?.id ?? 999_999 }
    })
    await When('the account is chosen on the login page', async () => {
      await login.open(url)
      await page.getByRole('button', { name: hospital.accountOf(role).title }).click()
      await expect(screens.dataCenter.heading).toBeVisible()
    })
    await Then('the menu offers exactly the pages of the role', async () => {
      const offered = [
        menu.console,
        menu.customers,
        ...(seesLeads ? [menu.leads] : []),
        menu.pools,
        ...(seesBin ? [menu.wastes] : []),
        ...(makesMenus ? [menu.menus] : []),
      ]
      // The lists that the hospital made for itself stand among them.
      const pages = [menu.console, menu.customers, menu.leads, menu.pools, menu.wastes, menu.menus]
      const shown = async () =>
        (await shell.menu.getByRole('link').allInnerTexts()).filter((name) => pages.includes(name))
      await expect.poll(shown).toEqual(offered)
      await expect(screens.dataCenter.card('newLeads')).toHaveCount(seesLeads ? 1 : 0)
    })
    await Then('the master table holds exactly the scope of the role', async () => {
      await shell.openPage(menu.customers)
      await list.expectCount(inside.total)
      await expect(list.cell(0, 'id')).toHaveText(String(inside.rows[0]?.id))
    })
    await Then('the actions are those of the role', async () => {
      await expect(list.create).toBeVisible()
      await expect(list.selectAll).toHaveCount(1)
      await list.moveTo(0, 'name')
      await page.keyboard.press('Control+Enter')
      await expect(drawer.of(inside.rows[0]?.name ?? '')).toBeVisible()
      await expect(drawer.followUp).toBeVisible()
      const hasMenu = (await drawer.more.count()) > 0
      if (hasMenu) await drawer.more.click()
      await expect(drawer.remove).toHaveCount(canDelete ? 1 : 0)
      if (hasMenu) await page.keyboard.press('Escape')
      await drawer.close()
    })
    await Then('a link to somebody outside the scope opens nothing', async () => {
      await page.goto(`${url}/#/customer/customers/1?open=${outside}`)
      await toasts.expect(drawerWords.loadFailed)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).not.toHaveURL(/open=/)
      await list.expectCount(inside.total)
    })
  })
}

test('Another role takes the place of the one before: pages, numbers and what was half typed', async ({
  page,
  context,
  words,
  screens,
}) => {
  const { drawer, drafts, list, login, shell } = screens
  const { menu, roles: roleWords, header } = words.shell
  const written = page.getByRole('textbox', { name: words.customers.followUps.content })
  const account = hospital.accountOf('full')
  const other = await context.newPage()
  const bar = page.getByRole('region', { name: words.shell.tabs.label })
  const asking = askWith(hospital.server, await hospital.tokenOf('root'))
  const numbers = numbersOf((await asking.list({ page_size: 500 })).rows)
  /** Whole numbers that stand on the page. */
  const shown = async () => numbersIn([await page.locator('body').innerText()], numbers)
  /** Takes a card of the user menu, in the other tab of the browser. */
  const become = async (name: string, before: string) => {
    await expect(new Shell(other, words).status).toHaveText(words.shell.socket.online)
    await other.getByRole('button', { name: header.userMenu(nicknameOf(account)) }).click()
    const card = (role: string) => other.getByRole('menuitemradio', { name: role })
    await expect(card(before)).toHaveAttribute('aria-checked', 'true')
    await expect(card(before)).toContainText(roleWords.current)
    const switched = other.waitForResponse(/users\/switchRole/)
    await card(name).click()
    expect((await switched).status()).toBe(200)
  }

  await Given(
    'somebody with two roles has the bin open, and a customer with a half typed follow-up',
    async () => {
      await login.enter(hospital.server.url, account)
      await shell.openPage(menu.wastes)
      await expect(bar.getByRole('tab', { name: menu.wastes })).toBeVisible()
      await shell.openPage(menu.customers)
      await list.moveTo(0, 'name')
      await page.keyboard.press('Control+Enter')
      await drawer.followUp.click()
      await written.fill('家属 13912345678 来电')
      await expect.poll(() => shown()).not.toEqual([])
    },
  )
  await When('the other role is taken', async () => {
    await other.goto(hospital.server.url)
    await become('回访专员', '高级客服')
  })
  await Then(
    'within two seconds the page has no bin, no whole number and nothing of what was typed',
    async () => {
      await expect(bar.getByRole('tab', { name: menu.wastes })).toHaveCount(0, { timeout: 2000 })
      await expect(shell.menu.getByRole('link', { name: menu.wastes })).toHaveCount(0)
      await expect(drawer.followUp).toHaveValue('')
      await expect.poll(() => shown()).toEqual([])
      await expect(page.getByText(/^1\d{2}\*{4}\d{4}$/).first()).toBeVisible()
      await expect(drafts.offer).toHaveCount(0)
      expect(numbersIn([await storedText(page)], [...numbers, '13912345678'])).toEqual([])
    },
  )
  await When('the first role is taken again', () => become('高级客服', '回访专员'))
  await Then('its text is back where it was typed', async () => {
    await expect(written).toHaveValue('家属 13912345678 来电')
    await expect(shell.menu.getByRole('link', { name: menu.wastes })).toBeVisible()
  })
  await When('its numbers are hidden by whoever keeps the roles', async () => {
    await expect.poll(() => shown()).not.toEqual([])
    const token = await hospital.tokenOf('root')
    const { data } = await call(hospital.server, 'supervision/roles/index', { token, body: { ids: [2] } })
    const extra = { ...data.list[0]!.extra, hideGlobalPhone: true }
    const saved = await call(hospital.server, 'supervision/roles/update', { token, body: { id: 2, extra } })
    expect(saved.code).toBe(200)
  })
  await Then('the open grid and the open customer hold no whole one any more', async () => {
    await expect.poll(() => shown()).toEqual([])
    await expect(list.grid).toContainText(/1\d{2}\*{4}\d{4}/)
  })
})
