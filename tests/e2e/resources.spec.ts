import type { CallName } from '@hospital-crm/api/contract'
import { screens as definitions } from '@hospital-crm/api/resource-screens'
import { call, signIn } from '../contract/support/api.ts'
import { openDatabase } from '../contract/support/database.ts'
import { CustomerListPage } from './pages/customer-list-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { ResourcePage } from './pages/resource-page.ts'
import { Shell } from './pages/shell.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '60' })

/** A flat list and a tree: what every screen of this kind does is shown once per kind. */
const walked = ['supervision/hospitals', 'supervision/sources']
const screenOf = (path: string) => definitions.filter((definition) => definition.path === path)

test('Rows of a list and of a tree are made, changed, switched off and replaced, and other consoles follow', async ({
  page,
  browser,
  words,
  screens: { login, shell, toasts },
}) => {
  const { resourceScreen: texts, shell: frame } = words
  const names = { first: '甲新建', changed: '甲改名', next: '乙替换' }
  const chief = await hospital.tokenOf('root')
  const otherPage = await browser.newPage()

  await Given('two administrators are signed in', async () => {
    await new LoginPage(otherPage, words).enter(hospital.server.url, hospital.accountOf('administrator'))
    await expect(otherPage.getByRole('banner').getByRole('status')).toContainText(frame.socket.online)
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await expect(shell.status).toContainText(frame.socket.online)
  })
  for (const definition of walked.flatMap(screenOf)) {
    const { title } = frame.resources[definition.path]
    const [use] = definition.inUse ?? []
    const ask = (verb: string, body: object) =>
      call(hospital.server, `${definition.path}/${verb}` as CallName, { token: chief, body })
    const mine = new ResourcePage(page, words, definition)
    const theirs = new ResourcePage(otherPage, words, definition)

    await Given(`they look at the same rows of ${definition.path}`, async () => {
      await new Shell(otherPage, words).openPage(title)
      // What a tree shows is as much as fits.
      await theirs.search('甲')
      await shell.openPage(title)
    })
    await When('one of them makes a row', async () => {
      await mine.create.click()
      await expect(mine.title).toBeFocused()
      await mine.title.fill(names.first)
      await mine.save.click()
      await toasts.expect(texts.saved(names.first))
    })
    await Then('it is there for the other within two seconds', () =>
      expect(theirs.row(names.first)).toBeVisible({ timeout: 2000 }),
    )
    await When('it is renamed and switched off', async () => {
      await mine.title.fill(names.changed)
      await mine.save.click()
      await toasts.expect(texts.saved(names.changed))
      await page.getByRole('radio', { name: texts.statuses[3], exact: true }).click()
      await toasts.expect(texts.statusSet(1, texts.statuses[3]))
    })
    await Then('the other one sees both', () =>
      expect(theirs.row(names.changed)).toContainText(texts.statuses[3], { timeout: 2000 }),
    )
    await When('it is typed into while a search leaves it out', async () => {
      await mine.title.fill('丙未保存')
      await mine.search('没有这个')
    })
    await Then('it stays open with what was typed, as the row that it is', async () => {
      await expect(page.getByText(texts.noMatch).or(page.getByText('没有这个')).first()).toBeVisible()
      await expect(mine.title).toHaveValue('丙未保存')
      await expect(page.getByText(texts.gone.typed)).toBeHidden()
      await page.getByRole('button', { name: texts.discard, exact: true }).click()
      await expect(mine.title).toHaveValue(names.changed)
    })
    await When('a customer has it, and it is to be deleted', async () => {
      await ask('create', { name: names.next })
      const { data } = await ask('index', { q: names.changed })
      const { list } = data as unknown as { list: { id: number; name: string }[] }
      const id = list.find(({ name }) => name === names.changed)?.id
      const database = await openDatabase(hospital.server)
      const value = use?.several ? [id] : id
      await database.rows(`update ${use?.table} set ${use?.column} = $1 where id = 1`, [value])
      await database.close()
      await mine.search('甲')
      await mine.act(names.changed, texts.delete)
      await expect(mine.question).toContainText(texts.danger.question(texts.danger.named(names.changed)))
      await mine.question.getByRole('button', { name: texts.danger.confirm, exact: true }).click()
    })
    await Then('it stays until another row takes its place', async () => {
      await expect(mine.question).toContainText(texts.inUse.by([texts.inUse.uses.customers('1')]))
      await mine.replaceBy(names.next)
      await mine.question.getByRole('button', { name: texts.inUse.confirm }).click()
      await toasts.expect(texts.replaced(1, '1'))
      await expect(theirs.row(names.changed)).toBeHidden({ timeout: 2000 })
    })
    await When('something is looked for', () => mine.search('乙'))
    await Then('it alone is shown', async () => {
      await expect(mine.row(names.next)).toBeVisible()
      await expect(mine.row(names.changed)).toBeHidden()
    })
  }
  await otherPage.close()
})

test(
  'On every other page of the parameters a row is made, renamed, switched off and deleted',
  { tag: '@full' },
  async ({ page, words, screens: { login, shell, toasts } }) => {
    const { resourceScreen: texts, shell: frame } = words
    await Given('an administrator is signed in', () =>
      login.enter(hospital.server.url, hospital.accountOf('administrator')),
    )
    const others = definitions.filter(
      ({ path, screen }) => screen.group === 'configs' && !walked.includes(path),
    )
    for (const definition of others) {
      const screen = new ResourcePage(page, words, definition)
      await When(`a row of ${definition.path} is made and renamed`, async () => {
        await shell.openPage(frame.resources[definition.path].title)
        await screen.create.click()
        await screen.fillLongTexts('丁')
        for (const name of ['丁新建', '丁改名']) {
          await screen.title.fill(name)
          await screen.save.click()
          await toasts.expect(texts.saved(name))
        }
      })
      await When('it is looked for and switched off', async () => {
        await screen.search('丁')
        await page.getByRole('radio', { name: texts.statuses[3], exact: true }).click()
        await expect(screen.row('丁改名')).toContainText(texts.statuses[3])
      })
      await When('it is deleted', async () => {
        await screen.act('丁改名', texts.delete)
        await screen.question.getByRole('button', { name: texts.danger.confirm, exact: true }).click()
      })
      await Then('it is gone', () => expect(screen.row('丁改名')).toBeHidden())
    }
  },
)

test('Parameters of several kinds are changed, followed by another console, refused, and told by the audit log', async ({
  page,
  browser,
  words,
  screens: { shell, toasts },
}) => {
  const { parameters: texts, shell: frame, audit } = words
  const { fields } = texts
  const title = '晨曦客户中心'
  const otherPage = await browser.newPage()
  const of = (where: typeof page) => ({
    title: where.getByRole('textbox', { name: fields.title.name }),
    claims: where.getByRole('textbox', { name: fields['limits.claims_per_day'].name }),
    recycling: where.getByRole('switch', { name: fields['recycling.enabled'].name }),
    quiet: where.getByRole('switch', { name: new RegExp(`^${fields['sms_limits.quiet'].name}`) }),
  })
  const [mine, theirs] = [of(page), of(otherPage)]
  await Given('two administrators look at the parameters', async () => {
    for (const one of [otherPage, page]) {
      await new LoginPage(one, words).enter(hospital.server.url, hospital.accountOf('administrator'))
      await expect(one.getByRole('banner').getByRole('status')).toContainText(frame.socket.online)
      await new Shell(one, words).openPage(frame.menu.parameters)
    }
    await expect(theirs.quiet).toBeChecked()
  })
  const wasOn = await mine.recycling.isChecked()
  const claims = await mine.claims.inputValue()
  await When('one of them changes a text, a number, a switch and hours', async () => {
    await mine.title.fill(title)
    await mine.claims.fill('37')
    await mine.claims.blur()
    await mine.recycling.press('Space')
    await mine.quiet.press('Space')
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await toasts.expect(texts.saved)
  })
  await Then('the other one sees all of them within two seconds, in the title of the page too', async () => {
    await expect(theirs.title).toHaveValue(title, { timeout: 2000 })
    await expect(theirs.claims).toHaveValue('37')
    await expect(theirs.recycling).toBeChecked({ checked: !wasOn })
    await expect(theirs.quiet).not.toBeChecked()
    await expect(otherPage).toHaveTitle(new RegExp(`${title}$`))
    const kept = await otherPage.evaluate(() => localStorage.getItem('hospital-crm.public-config') ?? '')
    expect(kept).toContain(title)
  })
  const picture = otherPage.getByRole('textbox', { name: fields.daily_picture.name })
  await When('the other one has pictures of the day asked for inside the own network', async () => {
    await picture.fill('http://169.254.169.254/latest')
    await otherPage.getByRole('button', { name: texts.save, exact: true }).click()
  })
  await Then('that is refused at its field', async () => {
    await expect(picture).toHaveAttribute('aria-invalid', 'true')
    await expect(picture).toHaveAccessibleDescription(/./)
  })
  await Then('the audit log tells what each was and is, in words', async () => {
    await shell.openPage(frame.menu.audit)
    const told = (name: string, before: string, after: string) =>
      expect(page.getByRole('main').getByText(`${name} ${before} → ${after}`).first()).toBeVisible()
    const { on, off } = audit.values
    const { name, unit = '' } = fields['limits.claims_per_day']
    await told(name, `${claims} ${unit}`, `37 ${unit}`)
    await told(fields['recycling.enabled'].name, wasOn ? on : off, wasOn ? off : on)
    await expect(page.getByText(`→ ${title}`).first()).toBeVisible()
    await expect(
      page.getByText(new RegExp(`${fields['sms_limits.quiet'].name} 22:00.* → ${off}`)),
    ).toBeVisible()
  })
  await otherPage.close()
})

test(
  'On a line that answers nothing a reload shows title, menus and options, until the session ends',
  { tag: '@full' },
  async ({ page, words, quiet, screens: { login, shell } }) => {
    const administrator = hospital.accountOf('administrator')
    const token = await hospital.tokenOf('administrator')
    const { data } = await call(hospital.server, 'systemConfig/index', {
      token,
      query: { items: 'customerMenus,hospitals' },
    })
    const { title } = data.config
    const [menu] = data.customerMenus ?? []
    const [place] = data.hospitals ?? []
    const list = new CustomerListPage(page, words)
    const kept = () => page.evaluate(() => localStorage.getItem('hospital-crm.options') ?? '')
    /** Whether the lists are there that the customer list asks for together. */
    const isListKept = async () => {
      const { asked } = JSON.parse((await kept()) || '{"asked":[]}') as { asked: string[][] }
      return asked.some((names) => names.includes('hospitals') && names.includes('matures'))
    }
    await Given('an administrator has used the list', async () => {
      await login.enter(hospital.server.url, administrator)
      await page.goto(`${hospital.server.url}/#/customer/customers/1`)
      await expect(list.cell(0, 'name')).toBeVisible()
      await expect.poll(kept).toContain('"customerMenus"')
      await expect.poll(isListKept).toBe(true)
    })
    await When('the page is loaded anew and no call is answered', async () => {
      quiet.allow(/Failed to load|ERR_|net::/)
      await page.route('**/interface/v1/**', () => {})
      await page.reload()
    })
    await Then('title, custom menus and choices are there all the same', async () => {
      await expect(shell.menu.getByRole('link', { name: menu?.name ?? '' })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`${title}$`))
      const editor = await list.filterBy('hospital')
      await expect(editor.getByRole('option', { name: place?.name ?? '', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await When('calls are answered again, and the session ends', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      const { data: me } = await call(hospital.server, 'users/getUserInfo', { token })
      await shell.logout(me.userInfo.nickname)
      await expect(page).toHaveURL(/#\/login/)
    })
    await Then('nothing of them is left', async () => {
      expect(await kept()).toBe('')
    })
  },
)

test(
  'Who may only look at sources finds that one page, and changes nothing there',
  { tag: '@full' },
  async ({ page, words, quiet, screens: { login, shell } }) => {
    const { resourceScreen: texts, shell: frame } = words
    const password = 'Quelle-Blau-63'
    const chief = await hospital.tokenOf('root')
    const token = await Given('a role holds nothing but the list of sources', async () => {
      const role = await call(hospital.server, 'supervision/roles/create', {
        token: chief,
        body: { name: '渠道查看', permissions: ['/interface/v1/supervision/sources/index'] },
      })
      const user = await call(hospital.server, 'users/create', {
        token: chief,
        body: { nickname: '渠道员', username: 'sources_only', role_id: role.data.id },
      })
      const given = { token: chief, params: { id: user.data.id } }
      const first = (await call(hospital.server, 'users/resetInitial/{id}', given)).data.password
      const opened = await signIn(hospital.server, 'sources_only', first)
      await call(hospital.server, 'users/resetPassword', {
        token: opened,
        body: { old_password: first, password, password_confirmation: password },
      })
      return signIn(hospital.server, 'sources_only', password)
    })
    await When('its holder signs in', async () => {
      await login.open(hospital.server.url)
      await login.signIn({ username: 'sources_only', password })
    })
    await Then('the menu holds that page alone', async () => {
      await expect(shell.menu).toBeVisible()
      await expect(shell.menu.getByRole('link')).toHaveText([frame.resources['supervision/sources'].title])
      await shell.openPage(frame.resources['supervision/sources'].title)
      await expect(page.getByRole('row', { name: '转介绍' })).toBeVisible()
    })
    await Then('nothing there can be made, moved, changed or removed', async () => {
      for (const name of [texts.create(frame.resources['supervision/sources'].one), texts.plant])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
      await page.getByRole('row', { name: '转介绍' }).click()
      await expect(page.getByRole('button', { name: texts.save, exact: true })).toHaveCount(0)
    })
    await Then('other pages are refused', async () => {
      await page.goto(`${hospital.server.url}/#/configs/hospitals`)
      await expect(page).toHaveURL(/#\/exception\/403/)
    })
    await Then('and so is every call that writes, or reads anything else', async () => {
      quiet.allow(/403/)
      const ask = async (name: CallName, input: object) => {
        const { status } = await call(hospital.server, name, { token, ...input })
        return status
      }
      const on = 'supervision/sources'
      expect([
        await ask(`${on}/index`, { body: {} }),
        await ask(`${on}/create`, { body: { name: '甲' } }),
        await ask(`${on}/update`, { body: { id: 1, name: '甲' } }),
        await ask(`${on}/updateStatus`, { body: { id: 1, status: 3 } }),
        await ask(`${on}/delete/{id}`, { params: { id: 1 }, body: {} }),
        await ask(`${on}/plant`, { body: { paths: [['甲']] } }),
        await ask('supervision/hospitals/index', { body: {} }),
        await ask('customers/customers/index/{menuId}', { params: { menuId: 1 }, body: {} }),
      ]).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
    })
  },
)

test('Whoever is at work sees a renamed option at once, and one that is off where it was, but not for choice', async ({
  page,
  words,
  screens: { login, shell, list, newCustomer },
}) => {
  const { fields } = words.customers
  const token = await hospital.tokenOf('root')
  const change = async (verb: 'update' | 'updateStatus', body: object) =>
    expect((await call(hospital.server, `supervision/hospitals/${verb}`, { token, body })).code).toBe(200)
  const { data } = await call(hospital.server, 'supervision/hospitals/index', { token, body: {} })
  const [option] = data.list
  const [id, before, after] = [option?.id ?? 0, option?.name ?? '', '改了名的医院']
  const where = { field: 'hospital', value: { op: 'anyOf', value: [id] } }
  const body = { name: '一家医院的客户', where }
  const menu = await call(hospital.server, 'customers/cumenus/create', { token, body })
  const menuPage = await page.context().newPage()
  const inMenu = menuPage.getByRole('group', { name: /^(条件|Condition) 1$/ })
  const inForm = (name: string) => page.getByRole('option', { name, exact: true })
  const filter = { name: `${fields.hospital} ${after}`, exact: true, includeHidden: true }

  await Given('a list is filtered by a hospital, a form offers it, and a menu is about it', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('administrator'))
    await expect(shell.status).toContainText(words.shell.socket.online)
    await menuPage.goto(`${hospital.server.url}/#/customer/cus_configs?edit=${menu.data.id}`)
    await expect(inMenu).toContainText(before)
    await shell.openPage(words.shell.menu.customers)
    await list.filterByOptions('hospital', before)
    await expect(list.cell(0, 'hospital')).toHaveText(before)
    await list.create.click()
    await newCustomer.dialog.getByRole('button', { name: new RegExp(fields.hospital) }).click()
    await expect(inForm(before)).toBeVisible()
  })
  await When('an administrator renames it', () => change('update', { id, name: after }))
  await Then('everything has its new name, without anybody loading it anew', async () => {
    await Promise.all([
      expect(inForm(after)).toBeVisible(),
      expect(list.cell(0, 'hospital')).toHaveText(after),
      expect(page.getByRole('button', filter)).toBeVisible(),
      expect(inMenu).toContainText(after),
    ])
  })
  await When('it is switched off', () => change('updateStatus', { id, status: 3 }))
  await Then('it is offered no more, and read where it is stored', async () => {
    await expect(inForm(after)).toBeHidden()
    await expect(list.cell(0, 'hospital')).toHaveText(after)
    await expect(page.getByRole('button', filter)).toBeVisible()
    await expect(inMenu).toContainText(after)
  })
})
