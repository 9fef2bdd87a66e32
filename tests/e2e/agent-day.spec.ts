import { agreement, booked, bringLeads, expectWorkedOn, minuteText } from './support/agent-day.ts'
import { Fingers, Keys } from './support/hands.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

/** Most keys for each job with one customer, text aside. What takes more is a path that has got longer. */
const keysAllowed = { receive: 1, call: 2, followUp: 10, status: 3, visit: 2, next: 1, all: 19 }
/** Most taps for each job with one customer, text aside. */
const tapsAllowed = { receive: 1, call: 2, followUp: 4, status: 3, visit: 6, next: 1, all: 17 }

for (const { count, ...options } of [{ count: 2 }, { count: 20, tag: '@full' }])
  test(
    `An agent works through ${count === 1 ? 'one lead' : `${count} leads`} by keyboard alone`,
    options,
    async ({ page, words, screens }) => {
      test.setTimeout(60_000 + count * 10_000)
      const { drawer, list, login, toasts } = screens
      const { bulk, followUps, status } = words.customers
      const hands = new Keys(page)
      const agreed = agreement()
      const account = hospital.accountOf('masked')
      const leads = await Given('leads have come in', () => bringLeads(hospital, `键盘${count}-`, count))
      const statusButton = page.getByRole('button', { name: new RegExp(`^${status.title}`) })
      const modal = page.getByRole('dialog', { name: followUps.title })

      await When('the agent signs in and opens the first lead', async () => {
        await hands.watch()
        await login.open(hospital.server.url)
        await expect(login.username).toBeFocused()
        await hands.write(account.username)
        await hands.press('Tab')
        await hands.write(account.password)
        await hands.press('Enter')
        await expect(screens.dataCenter.heading).toBeVisible()
        await hands.press('g', 'l')
        await expect(list.cell(0, 'name')).toHaveText(leads[0]?.name ?? '')
        await hands.until('Tab', list.cell(0, 'id'))
        await hands.press('Control+Enter')
      })
      for (const [index, lead] of leads.entries())
        await When(`${lead.name} is received, called and booked`, async () => {
          await expect(drawer.of(lead.name)).toBeFocused()
          await hands.job('receive', async () => {
            await hands.press('r')
            await expect(toasts.message(bulk.receive.doneOne(lead.name))).toBeVisible()
            await expect(statusButton).toBeVisible()
          })
          await hands.job('call', async () => {
            await hands.press('p')
            await expect(page.getByRole('menuitem', { name: words.phones.reasons.call })).toBeFocused()
            await hands.press('Enter')
            await expect(page.getByText(lead.phone, { exact: true })).toBeVisible()
            await expect(page.getByRole('button', { name: words.phones.copy })).toBeFocused()
          })
          await hands.job('followUp', async () => {
            await hands.press('f')
            await expect(modal.getByRole('textbox', { name: followUps.content })).toBeFocused()
            await hands.write(agreed.said)
            await hands.until('Tab', modal.getByRole('button', { name: /^(明天|Tomorrow)$/ }))
            await hands.press('Enter')
            await expect(modal.getByRole('textbox', { name: followUps.nextDesc })).toBeFocused()
            await hands.write(agreed.plan)
            await hands.press('Control+Enter')
            await expect(modal).toHaveCount(0)
            await expect(drawer.timeline.getByRole('listitem').first()).toContainText(agreed.said)
            await expect(page.getByRole('button', { name: words.phones.copy })).toBeFocused()
          })
          await hands.job('status', async () => {
            await hands.press('s')
            await expect(page.locator('input[type=radio]:checked')).toBeFocused()
            await hands.press('ArrowDown', 'Control+Enter')
            await expect(statusButton).toContainText(booked.name)
            await expect(statusButton).toBeFocused()
          })
          await hands.job('visit', async () => {
            const field = drawer.field('order_time')
            await hands.press('v')
            await expect(drawer.segment('order_time', 'minute')).toBeVisible()
            for (const part of await drawer.segmentsOf('order_time', agreed.visitAt)) await hands.write(part)
            await hands.press('Enter')
            await expect(field).toContainText(minuteText(agreed.visitAt))
            await expect(field).toBeFocused()
          })
          if (index < leads.length - 1) await hands.job('next', () => hands.press('j'))
        })
      await Then(
        'each lead is the agent’s, called, planned and booked, and nothing but keys was used',
        async () => {
          await expectWorkedOn(hospital, leads, agreed)
          expect(hands.kinds()).toEqual(['key'])
          hands.expectWithin('keys', keysAllowed)
        },
      )
    },
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const { count, ...options } of [{ count: 1 }, { count: 4, tag: '@full' }])
    test(
      `An agent works through ${count === 1 ? 'one lead' : `${count} leads`} by touch alone`,
      options,
      async ({ page, words, screens }) => {
        test.setTimeout(60_000 + count * 15_000)
        const { drawer, login, toasts } = screens
        const { bulk, drawer: says, followUps, status } = words.customers
        const hands = new Fingers(page)
        const agreed = agreement()
        const account = hospital.accountOf('masked')
        const leads = await Given('leads have come in', () => bringLeads(hospital, `触屏${count}-`, count))
        const statusButton = page.getByRole('button', { name: new RegExp(`^${status.title}`) })

        await When('the agent signs in and opens the first lead', async () => {
          await hands.watch()
          await login.open(hospital.server.url)
          await hands.tap(login.username)
          await hands.write(account.username)
          await hands.tap(login.password)
          await hands.write(account.password)
          await hands.tap(login.submit)
          await expect(screens.dataCenter.heading).toBeVisible()
          await hands.tap(page.getByRole('link', { name: words.shell.menu.leads, exact: true }))
          await hands.tap(page.getByRole('button', { name: new RegExp(`^${leads[0]?.name}`) }))
        })
        for (const [index, lead] of leads.entries())
          await When(`${lead.name} is received, called and booked`, async () => {
            const panel = drawer.of(lead.name)
            await hands.job('receive', async () => {
              await hands.tap(panel.getByRole('button', { name: bulk.verbs.receive, exact: true }))
              await expect(toasts.message(bulk.receive.doneOne(lead.name))).toBeVisible()
              await expect(statusButton).toBeVisible()
            })
            await hands.job('call', async () => {
              await hands.tap(panel.getByRole('button', { name: words.phones.reveal }))
              await hands.tap(page.getByRole('menuitem', { name: words.phones.reasons.call }))
              await expect(page.getByText(lead.phone, { exact: true })).toBeVisible()
            })
            await hands.job('followUp', async () => {
              await hands.tap(drawer.followUp)
              await hands.write(agreed.said)
              await hands.tap(panel.getByRole('button', { name: /^(明天|Tomorrow)$/ }))
              await hands.tap(panel.getByRole('textbox', { name: followUps.nextDesc }))
              await hands.write(agreed.plan)
              await hands.tap(panel.getByRole('button', { name: followUps.save }))
              await expect(panel.getByRole('textbox', { name: followUps.content })).toHaveValue('')
            })
            await hands.job('status', async () => {
              await hands.tap(statusButton)
              const form = page.getByRole('dialog', { name: status.title })
              await hands.tap(form.getByText(booked.name, { exact: true }))
              await hands.tap(form.getByRole('button', { name: status.save }))
              await expect(statusButton).toContainText(booked.name)
            })
            await hands.job('visit', async () => {
              await hands.tap(drawer.field('order_time'))
              await hands.tap(drawer.calendarButton('order_time'))
              await drawer.chooseDay(agreed.visitAt, (wanted) => hands.tap(wanted))
              await hands.tap(page.getByRole('option', { name: '09:30', exact: true }))
              // Leaving the field keeps what it says.
              await hands.tap(panel.getByRole('heading', { name: says.sections.visit }))
              await expect(drawer.field('order_time')).toContainText(minuteText(agreed.visitAt))
            })
            if (index < leads.length - 1)
              await hands.job('next', () =>
                hands.tap(panel.getByRole('button', { name: says.next, exact: true })),
              )
          })
        await Then(
          'each lead is the agent’s, called, planned and booked, and nothing but touch was used',
          async () => {
            await expectWorkedOn(hospital, leads, agreed)
            expect(hands.kinds()).toEqual(['touch'])
            hands.expectWithin('taps', tapsAllowed)
          },
        )
      },
    )
})
