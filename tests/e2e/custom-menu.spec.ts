import type { Where } from '@hospital-crm/api/entities'
import { CustomerListPage } from './pages/customer-list-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { columnsIn, MenuSettings } from './pages/menu-settings.ts'
import { Shell } from './pages/shell.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

const where: Where = {
  op: 'and',
  children: [
    { field: 'status', value: { op: 'anyOf', value: [1, 2] } },
    {
      op: 'or',
      children: [
        { field: 'created_time', value: { op: 'lastDays', value: 60 } },
        { field: 'tags', value: { op: 'filled' } },
      ],
    },
  ],
}
const columns = ['name', 'phone', 'status', 'tags', 'created_time'] as const

test(
  'An administrator builds a customer menu with a group in its conditions, and takes it from a narrower agent again',
  { tag: '@full' },
  async ({ page, browser, words, screens }) => {
    const { login, shell, toasts } = screens
    const { customerMenus: texts, shell: frame } = words
    const name = words.language === 'zh' ? '重点跟进' : 'Worth a call'
    const settings = new MenuSettings(page, words)
    const [ofAll, ofAgent] = await Given('how many customers each of them sees there is known', () =>
      Promise.all(
        (['administrator', 'hospital'] as const).map(async (role) => {
          const asking = askWith(hospital.server, await hospital.tokenOf(role))
          return (await asking.list({ where, page_size: 1 })).total
        }),
      ),
    )
    const matching = ofAll ?? 0
    const ownMatching = ofAgent ?? 0
    expect([ownMatching > 0, ownMatching < matching], 'the agent sees some of them').toEqual([true, true])

    const other = await browser.newPage()
    const agent = { shell: new Shell(other, words), list: new CustomerListPage(other, words) }
    await Given('an agent of one hospital is at work in another window', () =>
      new LoginPage(other, words).enter(hospital.server.url, hospital.accountOf('hospital')),
    )
    const link = agent.shell.menu.getByRole('link', { name })

    await When('the administrator combines conditions, one group inside, and chooses columns', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('administrator'))
      await shell.openPage(frame.menu.menus)
      await settings.create.click()
      await settings.name.fill(name)
      const status = await settings.addCondition(settings.filter)
      await settings.choose(status, 'status')
      await settings.pick(status, '已到', '未到')
      const either = await settings.addGroup(settings.filter)
      const created = either.getByRole('group').first()
      await settings.choose(created, 'created_time', /^(最近几天|is in the last days)$/)
      await created.getByRole('textbox').fill('60')
      const tags = await settings.addCondition(either)
      await settings.choose(tags, 'tags', /^(不为空|is not empty)$/)
      await settings.keepColumns(...columns)
    })
    await Then(
      'the preview shows those columns and how many match, and nobody has the menu yet',
      async () => {
        await expect(settings.preview.getByRole('status').first()).toHaveText(
          texts.matches(matching.toLocaleString('en-US')),
        )
        await expect.poll(() => columnsIn(settings.preview)).toEqual([...columns])
        await expect(link).toHaveCount(0)
      },
    )
    await When('the menu is saved', async () => {
      await settings.save.click()
      await toasts.expect(texts.saved(name))
    })
    await Then('the agent has it without a reload, with the own customers alone', async () => {
      await link.click()
      await agent.list.expectCount(ownMatching)
      await expect(other.getByRole('heading', { level: 1 })).toContainText(name)
      await expect
        .poll(async () =>
          (await columnsIn(other.locator('body'))).filter((column) => !column.startsWith('$')),
        )
        .toEqual([...columns])
    })
    await When('the administrator puts it under review', async () => {
      await settings.setStatus(name, 2)
      await expect(settings.row(name)).toContainText(words.customerMenus.statuses[2])
    })
    await Then('it goes away from the agent, who looks at it, and from the menu of everybody', async () => {
      await expect(link).toHaveCount(0)
      await expect(other.getByText(words.front.pages.notFound)).toBeVisible()
      await expect(shell.menu.getByRole('link', { name })).toHaveCount(0)
      await other.close()
    })
  },
)
