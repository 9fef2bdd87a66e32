import type { FirstStepName } from '@hospital-crm/api/entities'
import { screens as definitions, type ScreenPath } from '@hospital-crm/api/resource-screens'
import { starterRoles } from '@hospital-crm/api/starters'
import { passwords } from '../support/server.ts'
import { ResourcePage } from './pages/resource-page.ts'
import { agreement, minuteText } from './support/agent-day.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then } from './support/test.ts'
import { Walk } from './support/walk.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '300' })

for (const [role, who] of [
  ['own', 'agent'],
  ['team', 'team leader'],
  ['masked', 'masked agent'],
] as const)
  test(
    `A day of the ${who}`,
    { tag: '@full' },
    async ({ page, words, screens: { drawer, list, login, shell, toasts }, quiet }) => {
      test.setTimeout(180_000)
      // One walks in a dark room.
      if (words.language === 'en') await page.emulateMedia({ colorScheme: 'dark' })
      quiet.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|WebSocket/)
      const { fields, filters, followUps } = words.customers
      const walk = new Walk(page, who)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const option = (name: string) => page.getByRole('option', { name, exact: true })
      const clear = async () => {
        await page.goto(`${hospital.server.url}/#/customer/customers/1`)
        await expect(list.cell(0, 'name')).toBeVisible()
      }
      const arrived = '已到'
      const remove = button(filters.remove(fields.status))

      await Given('they are signed in, at the list', async () => {
        await login.enter(hospital.server.url, hospital.accountOf(role))
        await clear()
      })
      await walk.job('find mine', async () => {
        // Whoever sees their own customers alone is not asked whose.
        if (role !== 'own') {
          const mine = page.getByRole('radio', { name: filters.whose.uid.me, exact: true })
          await walk.press(mine)
          await expect(mine).toBeChecked()
        }
        await expect(list.cell(0, 'name').getByRole('link')).toBeVisible()
      })
      await walk.job('open a customer', async () => {
        await walk.press(list.cell(0, 'name').getByRole('link'))
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(drawer.followUp).toBeVisible()
      })
      await walk.job('follow-up with outcome and plan', async () => {
        await walk.press(drawer.followUp)
        await walk.type('周末来院')
        await walk.press(page.getByRole('radio', { name: followUps.outcomes.reached }))
        await walk.press(page.getByRole('button', { name: /^(明天|Tomorrow)$/ }))
        await walk.key('Control+Enter')
        await toasts.expect(followUps.saved)
      })
      await walk.job('booking', async () => {
        await walk.key('v')
        await expect(drawer.segment('order_time', 'minute')).toBeVisible()
        const { visitAt } = agreement()
        for (const part of await drawer.segmentsOf('order_time', visitAt)) await walk.type(part)
        await walk.key('Enter')
        await expect(drawer.field('order_time')).toContainText(minuteText(visitAt))
      })
      await walk.job('a field while the server is away', async () => {
        await hospital.stop()
        await walk.press(drawer.field('wechat'))
        await walk.key('Control+A')
        await walk.type(`wx_walk_${role}`)
        await walk.key('Enter')
        await expect(page.getByText(/连不上服务器|cannot be reached/).first()).toBeVisible()
      })
      await walk.job('the same, once it is back', async () => {
        await hospital.start()
        const field = page.getByRole('dialog').getByRole('textbox', { name: fields.wechat })
        await expect(field).toHaveValue(`wx_walk_${role}`)
        await walk.press(field)
        await walk.key('Enter')
        await expect(drawer.field('wechat')).toContainText(`wx_walk_${role}`)
      })
      await walk.job('close the customer', async () => {
        await walk.key('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      await clear()
      await walk.job('filter by status', async () => {
        await walk.press(button(filters.add))
        await walk.type(fields.status)
        await walk.key('Enter')
        await expect(page.getByRole('combobox', { name: fields.status })).toBeFocused()
        await walk.type(arrived)
        await walk.key('Enter', 'Enter')
        await expect(remove).toBeVisible()
      })
      await clear()
      await walk.job('filter by status, from the heading', async () => {
        await walk.press(list.header('status').locator('.data-grid-header-menu'))
        await walk.press(page.getByRole('menuitem', { name: /按此列筛选|Filter by this column/ }))
        await walk.press(option(arrived))
        await walk.press(button(filters.apply))
        await expect(remove).toBeVisible()
      })
      await walk.job('keep a view', async () => {
        await walk.press(button(filters.views.save))
        await expect(page.getByRole('textbox', { name: filters.views.name })).toBeFocused()
        await walk.type(`走查 ${words.language}`)
        await walk.key('Enter')
        await toasts.expect(filters.views.saved(`走查 ${words.language}`))
      })
      await Then('the view stands in the menu', () =>
        expect(shell.menu.getByRole('link', { name: `走查 ${words.language}` })).toBeVisible(),
      )
      walk.tell()
    },
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'A day of the agent on the way',
    { tag: '@full' },
    async ({ page, words, screens: { drawer, login, toasts } }) => {
      test.setTimeout(120_000)
      const { fields, filters, followUps } = words.customers
      const walk = new Walk(page, 'agent, phone')
      const card = page.locator('.ui-data-cards__card:not([data-loading])').first()
      await Given('they are signed in, at the list', async () => {
        await login.enter(hospital.server.url, hospital.accountOf('own'))
        await page.goto(`${hospital.server.url}/#/customer/customers/1`)
        await expect(card).toBeVisible()
      })
      await walk.job('open a customer', async () => {
        await walk.press(page.locator('.ui-data-cards__item').first().getByRole('button').first())
        await expect(drawer.followUp).toBeVisible()
      })
      await walk.job('follow-up with outcome and plan', async () => {
        await walk.press(drawer.followUp)
        await walk.type('周末来院')
        await walk.press(page.getByRole('radio', { name: followUps.outcomes.reached }))
        await walk.press(page.getByRole('button', { name: /^(明天|Tomorrow)$/ }))
        await walk.press(page.getByRole('button', { name: followUps.save }))
        await toasts.expect(followUps.saved)
      })
      await walk.job('close the customer', async () => {
        await page.goBack()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      await walk.job('filter by status', async () => {
        await walk.press(page.getByRole('button', { name: filters.add, exact: true }))
        await walk.type(fields.status)
        await walk.press(page.getByRole('option', { name: fields.status, exact: true }))
        await walk.press(page.getByRole('option', { name: '未到', exact: true }))
        await walk.press(page.getByRole('button', { name: filters.apply }))
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      walk.tell()
    },
  )
})

test.describe('a new hospital', () => {
  const empty = hospitalForFile({ SEED_CUSTOMERS: '0', DEMO_HOST: '0' })
  const screenOf = (path: ScreenPath) => {
    const found = definitions.find((one) => one.path === path)
    if (!found) throw new Error(`There is no screen of ${path}`)
    return found
  }

  test(
    'The first hour of an administrator',
    { tag: '@full' },
    async ({ page, words, screens: { login, shell, toasts } }) => {
      test.setTimeout(150_000)
      if (words.language === 'en') await page.emulateMedia({ colorScheme: 'dark' })
      const { firstHours, resourceScreen: texts, shell: frame, staff, parameters } = words
      const walk = new Walk(page, 'administrator')
      const steps = page.getByRole('region', { name: firstHours.title })
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const step = (name: FirstStepName, body: () => Promise<void>) =>
        walk.job(
          name,
          async () => {
            const { action, name: title } = firstHours.steps[name]
            await walk.press(steps.getByRole('link', { name: `${action}：${title}` }))
            await body()
          },
          () => shell.openPage(frame.menu.console),
        )
      const nothing = () => Promise.resolve()
      const make = (
        name: FirstStepName,
        path: ScreenPath,
        title: string,
        more: () => Promise<void> = nothing,
        afterwards: () => Promise<void> = nothing,
      ) =>
        step(name, async () => {
          const { title: field, save } = new ResourcePage(page, words, screenOf(path))
          await walk.press(field)
          await walk.type(title)
          await more()
          await walk.press(save)
          await toasts.expect(texts.saved(title))
          await afterwards()
        })
      const plant = (name: FirstStepName) =>
        step(name, async () => {
          await walk.press(button(firstHours.plant.starter))
          await walk.press(page.getByRole('dialog').getByRole('button', { name: /\d/ }))
          await expect(page.getByRole('dialog')).toBeHidden()
        })

      await Given('the administrator has signed in for the first time', () =>
        login.enter(empty.server.url, { username: 'admin', password: passwords.administrator }),
      )
      await step('title', async () => {
        const name = page.getByRole('textbox', { name: parameters.fields.title.name })
        await walk.press(name)
        await walk.key('Control+A')
        await walk.type('晨光客户中心')
        await walk.press(button(parameters.save))
        await toasts.expect(parameters.saved)
      })
      await make('hospital', 'supervision/hospitals', '晨光医院')
      await plant('diseases')
      await plant('sources')
      const role = starterRoles[0]?.name[words.language] ?? ''
      await make('role', 'supervision/roles', role, () => walk.press(button(role)))
      const { fields } = frame.resources['users']
      const fill = async () => {
        await walk.press(page.getByRole('textbox', { name: fields.username }))
        await walk.type('linxiao')
        await walk.press(page.getByRole('button', { name: new RegExp(fields.role_id) }))
        await walk.press(page.getByRole('option', { name: role }))
      }
      await make('users', 'users', '林晓', fill, async () => {
        await walk.press(button(staff.account.give))
        const slip = page.getByRole('dialog', { name: staff.account.password })
        await walk.press(slip.getByRole('button', { name: staff.account.close }))
      })
      await make('clue', 'supervision/clues', '官网', async () => {
        await walk.press(page.getByLabel(frame.resources['supervision/clues'].fields.secret, { exact: true }))
        await walk.type('first-hours-secret-20')
      })
      await Then('nothing is left to be set up', () => expect(steps).toBeHidden())
      walk.tell()
    },
  )
})
