import { call } from '../contract/support/api.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

test(
  'A region is changed in its cell as a whole, pasted, taken back, and never over a colleague',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    const calls = '**/customers/customers/update'
    quiet.allow(/ERR_FAILED.*customers\/customers\/update$/)
    quiet.allow(/409 \(Conflict\).*customers\/customers\/update$/)
    const { drafts, list, login, shell, toasts } = screens
    const { edit } = words.customers
    const token = await hospital.tokenOf('full')
    const asking = askWith(hospital.server, token)
    const { rows } = await asking.list({ page_size: 2 })
    const rowOf = async (at: number) => (await asking.list({ filter: { id: rows[at]?.id ?? 0 } })).rows[0]
    const regionOf = async (at: number) => {
      const row = await rowOf(at)
      return [row?.prv, row?.city, row?.district]
    }
    const choose = async (text: string, name: RegExp) => {
      await page.keyboard.type(text)
      await page.getByRole('option', { name }).first().waitFor()
      await page.keyboard.press('Enter')
    }

    await When('a place is found by its pinyin in the cell of the city', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('full'))
      await shell.openPage(words.shell.menu.customers)
      await list.moveTo(0, 'city')
      await page.keyboard.press('F2')
      await expect(page.getByRole('searchbox').last()).toBeFocused()
      await choose('yn dali', /大理白族自治州/)
      await toasts.expect(edit.succeeded(edit.region))
    })
    await Then('province, city and district are stored together', async () => {
      expect(await regionOf(0)).toEqual(['云南省', '大理白族自治州', ''])
      await expect(list.cell(0, 'city')).toHaveText('大理白族自治州')
    })
    const before = await regionOf(1)
    await When('a region is pasted as a text', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(list.cell(1, 'city')).toBeFocused()
      await list.paste('浙江省 / 杭州市 / 西湖区')
      await expect(list.cell(1, 'city')).toHaveText('杭州市')
      await expect(list.cell(1, 'city')).not.toHaveAttribute('data-state')
      expect(await regionOf(1)).toEqual(['浙江省', '杭州市', '西湖区'])
    })
    await Then('one key brings the former one back', async () => {
      await page.keyboard.press('ControlOrMeta+Z')
      await expect.poll(() => regionOf(1)).toEqual(before)
    })
    await When('a colleague stores another district while a region is being chosen', async () => {
      await page.keyboard.press('ArrowUp')
      await expect(list.cell(0, 'city')).toBeFocused()
      await page.keyboard.press('F2')
      await expect(page.getByRole('searchbox').last()).toBeFocused()
      const row = await rowOf(0)
      const { code } = await call(hospital.server, 'customers/customers/update', {
        token: await hospital.tokenOf('root'),
        body: { id: row?.id ?? 0, version: row?.version ?? 0, key: 'district', value: '大理市' },
      })
      expect(code).toBe(200)
      await choose('zj xihu', /杭州市/)
    })
    await Then('both regions are shown whole, and the chosen one stays', async () => {
      const cell = list.cell(0, 'city')
      await expect(cell).toHaveAttribute('data-state', 'conflict')
      expect(await regionOf(0)).toEqual(['云南省', '大理白族自治州', '大理市'])
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: edit.conflict.title, exact: true })
      await expect(question).toContainText('云南省 / 大理白族自治州 / 大理市')
      await expect(question).toContainText('浙江省 / 杭州市 / 西湖区')
      await question.getByRole('button', { name: edit.conflict.useYours }).click()
      await expect.poll(() => regionOf(0)).toEqual(['浙江省', '杭州市', '西湖区'])
    })
    await When('another one cannot be stored, and the agent looks at another page', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(list.cell(1, 'city')).toBeFocused()
      await page.route(calls, (route) => route.abort())
      await list.paste('江苏省 / 苏州市')
      await expect(list.cell(1, 'city')).toHaveAttribute('data-state', 'failed')
      await shell.openPage(words.shell.menu.console)
      await page.unroute(calls)
    })
    await Then('it is offered there, stands whole in its form and can be stored', async () => {
      await drafts.resume.click()
      const form = page.getByRole('dialog', { name: words.drafts.editTitle })
      await expect(form.getByRole('button', { name: `${edit.region} 江苏省 / 苏州市` })).toBeVisible()
      await form.getByRole('button', { name: words.drafts.save, exact: true }).click()
      await expect.poll(() => regionOf(1)).toEqual(['江苏省', '苏州市', ''])
    })
  },
)
