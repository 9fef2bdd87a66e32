import type { CustomerRow } from '@hospital-crm/api/entities'
import { maskPhone } from '@hospital-crm/api/rules'
import { askWith } from './support/asking.ts'
import { hospitalForFile, type RoleName } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** A customer of the master table as a role sees it, found by nobody else's number or name. */
const customerOf = async (role: RoleName): Promise<CustomerRow> => {
  const asking = askWith(hospital.server, await hospital.tokenOf(role))
  const { rows } = await asking.list({ page_size: 500 })
  const one = rows.find(
    ({ name, phone }) => phone !== '' && rows.filter((row) => row.name === name).length === 1,
  )
  if (!one) throw new Error(`No customer of the role ${role} has a name of its own`)
  return one
}

/** A lead that nobody owns, as a role sees it. */
const leadOf = async (role: RoleName): Promise<CustomerRow> => {
  const asking = askWith(hospital.server, await hospital.tokenOf(role))
  const { rows } = await asking.list({ page_size: 500 }, 'leads')
  const one = rows.find(
    ({ name, phone }) =>
      name !== '' && phone !== '' && rows.filter((row) => row.phone === phone).length === 1,
  )
  if (!one) throw new Error(`No lead of the role ${role} has a number of its own`)
  return one
}

test(
  'Pages, actions and customers are found and opened without a mouse',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { drawer, list, login, palette, shell } = screens
    const { palette: texts, shell: frame } = words
    const customer = await Given('a customer of the agent is known', () => customerOf('full'))
    const lead = await Given('a lead is known', () => leadOf('full'))
    await login.enter(hospital.server.url, hospital.accountOf('full'))

    await When('the palette is opened by its keys', async () => {
      await palette.open()
      await expect(palette.entry(frame.menu.customers)).toHaveCount(1)
      await expect(palette.entry(texts.actions.lock)).toHaveCount(1)
    })
    await Then('Escape gives the focus back to where it was', async () => {
      await page.keyboard.press('Escape')
      await shell.menu.getByRole('link', { name: frame.menu.console }).focus()
      await palette.open()
      await page.keyboard.type('x')
      await page.keyboard.press('Escape')
      await expect(palette.dialog).toHaveCount(0)
      await expect(shell.menu.getByRole('link', { name: frame.menu.console })).toBeFocused()
    })
    await When('a page is found by the first letters of what it is called', async () => {
      await palette.run(words.language === 'zh' ? 'zb' : 'mas', frame.menu.customers)
      await expect(page).toHaveURL(/#\/customer\/customers\/1$/)
      await expect(list.cell(0, 'name')).not.toHaveText('')
    })
    await When('a customer is found by name while a field has the focus', async () => {
      await page.keyboard.press('/')
      await expect(list.search).toBeFocused()
      await palette.run(customer.name, customer.name)
      await expect(drawer.of(customer.name)).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`open=${customer.id}$`))
    })
    await Then('single keys do what they do beside the drawer', async () => {
      await page.keyboard.press('f')
      const modal = page.getByRole('dialog', { name: words.customers.followUps.title })
      await expect(modal.getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('n')
      await expect(modal.getByRole('textbox').first()).toHaveValue('n')
      await modal.getByRole('textbox').first().clear()
      await page.keyboard.press('Escape')
      await expect(drawer.of(customer.name)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(drawer.of(customer.name)).toHaveCount(0)
    })
    await When('a customer is found by number from another page', async () => {
      // The focus is back in the field, where letters are text.
      await expect(list.search).toBeFocused()
      await list.grid.focus()
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await expect(screens.dataCenter.heading).toBeVisible()
      await palette.run(customer.phone, customer.name)
      await expect(drawer.of(customer.name)).toBeFocused()
      await page.keyboard.press('Escape')
    })
    await When('a lead that nobody claimed is found by its number', async () => {
      await palette.run(lead.phone, lead.name)
      await expect(page).toHaveURL(new RegExp(`#/customer/cus_leads.*open=${lead.id}$`))
      await expect(drawer.of(lead.name)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(list.grid).toBeVisible()
    })
    await When('an action is run', async () => {
      await palette.run(texts.actions.themeDark, texts.actions.themeDark)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
    await Then('what was used stands first the next time', async () => {
      await palette.open()
      const recent = palette.dialog.getByRole('group', { name: texts.sections.recent })
      // The dark theme is on, so it is no longer offered.
      await expect(recent.getByRole('option')).toHaveText([new RegExp(`^${frame.menu.customers}`)])
      await page.keyboard.press('Escape')
      await expect(palette.dialog).toHaveCount(0)
    })
    await When('a new customer is asked for from another page', async () => {
      await page.keyboard.press('Alt+1')
      await expect(screens.dataCenter.heading).toBeVisible()
      await palette.run(texts.actions.newCustomer, texts.actions.newCustomer)
      await expect(screens.newCustomer.field('name')).toBeVisible()
    })
  },
)

test(
  'Single keys can be turned off, and nothing works behind the lock',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { list, login, palette, shell } = screens
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await shell.openPage(words.shell.menu.customers)
    await expect(list.cell(0, 'name')).not.toHaveText('')

    await When('the help is opened by its key and single keys are turned off', async () => {
      await page.keyboard.press('?')
      await expect(palette.help).toBeVisible()
      await palette.help.getByText(words.palette.help.singleKeys).click()
      await page.keyboard.press('Escape')
      await expect(palette.help).toHaveCount(0)
    })
    await Then('they do nothing, and combinations go on working', async () => {
      await page.keyboard.press('n')
      await page.keyboard.press('?')
      await palette.open()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(palette.dialog).toBeVisible()
    })
    await Then('nothing of the palette is in the document once the screen is locked', async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Alt+L')
      await expect(page.getByText(words.front.lock.title, { exact: true })).toBeVisible()
      await page.keyboard.press('Control+K')
      await page.keyboard.press('Alt+1')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(words.front.lock.title, { exact: true })).toBeVisible()
    })
  },
)

test(
  'A masked role and a role with few permissions find only what they may',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { login, palette } = screens
    const { palette: texts, shell: frame } = words
    const known = await Given('a number is known to somebody who may see it', () => customerOf('full'))

    await When('the masked role looks for a customer', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('masked'))
      await palette.open()
      await page.keyboard.type(known.name)
      await expect(palette.entry(known.name)).toContainText(maskPhone(known.phone))
      await expect(palette.dialog).not.toContainText(known.phone)
    })
    await Then('a part of the number finds nobody', async () => {
      await palette.field.fill(known.phone.slice(0, 10))
      await expect(palette.dialog.getByRole('status')).toHaveText(texts.found(0))
    })
    await Then('a role without the leads finds neither page nor key to it', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('about:blank')
      await login.enter(hospital.server.url, hospital.accountOf('own'))
      await palette.open()
      await page.keyboard.type(frame.menu.leads)
      await expect(palette.dialog.getByRole('status')).toHaveText(texts.found(0))
      await palette.field.fill('')
      await expect(palette.entry(frame.menu.customers)).toHaveCount(1)
      await expect(palette.entry(frame.menu.leads)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(palette.dialog).toHaveCount(0)
      await page.keyboard.press('g')
      await page.keyboard.press('l')
      await page.keyboard.press('?')
      await expect(palette.help).toBeVisible()
      await expect(palette.help.getByText(texts.shortcuts.goCustomers)).toBeVisible()
      await expect(palette.help.getByText(texts.shortcuts.goLeads)).toHaveCount(0)
      await expect(page).toHaveURL(/#\/dashboard\/console$/)
    })
    await Then('a customer outside the scope is not found', async () => {
      await page.keyboard.press('Escape')
      const mine = await askWith(hospital.server, await hospital.tokenOf('own')).list({ page_size: 500 })
      const all = await askWith(hospital.server, await hospital.tokenOf('root')).list({ page_size: 500 })
      const outside = all.rows.find(
        ({ phone }) => phone !== '' && !mine.rows.some((row) => row.phone === phone),
      )
      expect(outside?.phone).toMatch(/^1\d{10}$/)
      await palette.open()
      await page.keyboard.type(outside?.phone ?? '')
      await expect(palette.dialog.getByRole('status')).toHaveText(texts.found(0))
    })
  },
)
