import { errorTable } from '@hospital-crm/api/errors'
import { endSessionsOf } from './support/endings.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '100' })

test(
  'A wrong password is refused in words, and the form stays',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of 403/)
    const { login } = screens
    await login.open(hospital.server.url)
    await When('nothing is typed', () => login.submit.click())
    await Then('both fields say what is missing', async () => {
      await expect(page.getByText(words.front.login.usernameRequired)).toBeVisible()
      await expect(page.getByText(words.front.login.passwordRequired)).toBeVisible()
    })
    await When('the password is wrong', () =>
      login.signIn({ username: hospital.accountOf('full').username, password: 'wrong-password' }),
    )
    await Then('the page says so and nothing else', async () => {
      await expect(page.getByRole('alert')).toHaveText(errorTable.invalid_credentials[words.language])
      await expect(login.username).toHaveValue(hospital.accountOf('full').username)
      await login.expectOpen()
    })
  },
)

test(
  'Addresses that lead nowhere are answered by pages',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { pages } = words.front
    const { url } = hospital.server
    const title = (text: string) => page.getByRole('heading', { level: 1, name: text })
    await Given('somebody without the leads is signed in', () =>
      screens.login.enter(url, hospital.accountOf('own')),
    )
    await Then('an unknown address is not found', async () => {
      await page.goto(`${url}/#/no/such/page`)
      await expect(page).toHaveURL(/#\/404$/)
      await expect(title(pages.notFoundTitle)).toBeVisible()
      await expect(page.getByText(pages.notFound)).toBeVisible()
    })
    await Then('its button leads back', async () => {
      await page.getByRole('button', { name: pages.home }).click()
      await expect(screens.dataCenter.heading).toBeVisible()
    })
    await Then('the error page shows the words of its address as plain text', async () => {
      await page.goto(`${url}/#/500?message=${encodeURIComponent('<b>Gone</b> wrong')}`)
      await expect(title(pages.errorTitle)).toBeVisible()
      await expect(page.getByText('<b>Gone</b> wrong')).toBeVisible()
    })
    await Then('a page whose code cannot be fetched is not found, and can be tried again', async () => {
      const code = '**/assets/profile-route-*.js'
      await page.route(code, (route) => route.abort())
      await page.goto(`${url}/#/profile`)
      await expect(page.getByText(pages.notFetched)).toBeVisible()
      await expect(page).toHaveURL(/#\/404\?from=/)
      await page.unroute(code)
      await page.getByRole('button', { name: pages.tryAgain }).click()
      await expect(page).toHaveURL(/#\/profile$/)
      await expect(page.getByText(pages.notFetched)).toBeHidden()
    })
    await Then('a page without permission is forbidden, in the frame', async () => {
      await page.goto(`${url}/#/customer/cus_leads`)
      await expect(page).toHaveURL(/#\/exception\/403$/)
      await expect(title(pages.forbiddenTitle)).toBeVisible()
      await expect(screens.shell.menu).toBeVisible()
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
    })
    await Then('the tab that one came from leads back to its page', async () => {
      await page.getByRole('tab', { name: words.shell.menu.console }).click()
      await expect(page).toHaveURL(/#\/dashboard\/console$/)
      await expect(screens.dataCenter.heading).toBeVisible()
    })
  },
)

test(
  'Nobody who is not signed in comes further than the login page',
  { tag: '@full' },
  async ({ page, screens }) => {
    await page.goto(`${hospital.server.url}/#/customer/customers/1`)
    await screens.login.expectOpen()
    await page.goto(`${hospital.server.url}/#/404`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

for (const way of ['an answer', 'the live connection'] as const) {
  test(
    `A session that ends elsewhere is told by ${way}, in a dialog that has to be answered`,
    { tag: '@full' },
    async ({ page, words, screens, quiet }) => {
      quiet.allow(/status of 401|WebSocket connection to/)
      const { login, shell } = screens
      const { ended } = words.front
      const dialog = page.getByRole('alertdialog', { name: ended.title })
      const role = way === 'an answer' ? 'hospital' : 'disease'
      if (way === 'an answer') await page.routeWebSocket(/socket-admin/, () => undefined)
      await Given('somebody is signed in', async () => {
        await login.enter(hospital.server.url, hospital.accountOf(role))
        if (way === 'the live connection') await expect(shell.status).toHaveText(words.shell.socket.online)
      })
      await When('the password is changed from another place', async () => {
        await endSessionsOf(hospital, role)
        if (way === 'an answer') await shell.openPage(words.shell.menu.customers)
      })
      await Then('the dialog can be neither closed nor left', async () => {
        await expect(dialog).toContainText(ended.loggedOut)
        await page.keyboard.press('Escape')
        await page.mouse.click(5, 5)
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('button')).toHaveText([ended.iKnow])
      })
      await Then('its answer leads to the login page, where one can sign in again', async () => {
        await dialog.getByRole('button', { name: ended.iKnow }).click()
        await expect(dialog).toHaveCount(0)
        await login.expectOpen()
        await login.signIn(hospital.accountOf(role))
        await expect(screens.dataCenter.heading).toBeVisible()
      })
    },
  )
}

test(
  'A locked screen stays locked over a reload and opens with the password',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    quiet.allow(/status of (403|423)/)
    const { lock } = words.front
    const account = hospital.accountOf('masked')
    const title = page.getByText(lock.title, { exact: true })
    const field = page.getByLabel(lock.password, { exact: true })
    const open = async (password: string) => {
      await field.fill(password)
      await page.getByRole('button', { name: lock.unlock, exact: true }).click()
    }
    await Given('somebody looks at the customers', async () => {
      await screens.login.enter(hospital.server.url, account)
      await screens.shell.openPage(words.shell.menu.customers)
      await expect(screens.list.grid).toBeVisible()
    })
    await When('the screen is locked', async () => {
      await screens.shell.lock()
      await expect(title).toBeVisible()
      await expect(screens.list.grid).toHaveCount(0)
    })
    await Then('a wrong password costs one of the tries', async () => {
      await open('wrong-password')
      await expect(page.getByText(lock.wrongPassword(4))).toBeVisible()
    })
    await Then('a reload changes nothing', async () => {
      await page.reload()
      await expect(title).toBeVisible()
      await open('wrong-password')
      await expect(page.getByText(lock.wrongPassword(3))).toBeVisible()
    })
    await Then('the password opens the page that was there', async () => {
      await open(account.password)
      await expect(screens.list.grid).toBeVisible()
      await expect(page).toHaveURL(/#\/customer\/customers\/1/)
    })
  },
)

test(
  'A server that goes away and comes back neither logs anybody out nor costs what was typed',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    test.setTimeout(150_000)
    quiet.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/)
    const { list, newCustomer, shell } = screens
    const { socket } = words.shell
    await Given('somebody is online', async () => {
      await screens.login.enter(hospital.server.url, hospital.accountOf('full'))
      await expect(shell.status).toHaveText(socket.online)
    })
    await When('a form is half typed', async () => {
      await shell.openPage(words.shell.menu.customers)
      await list.create.click()
      await newCustomer.field('name').fill('写到一半的名字')
      await newCustomer.field('wechat').fill('half_typed')
    })
    await When('the server stops', async () => {
      await hospital.stop()
    })
    await Then('the indicator tells of trouble', async () => {
      await expect(
        page.locator('header').getByText(new RegExp(`${socket.abnormal}|${socket.connecting}`)),
      ).toBeVisible()
    })
    await When('the server is back', () => hospital.start())
    await Then('the connection comes back by itself', async () => {
      await expect(page.locator('header').getByText(socket.online, { exact: true })).toBeVisible({
        timeout: 30_000,
      })
    })
    await Then('what was typed is still there and can be saved', async () => {
      await expect(newCustomer.field('name')).toHaveValue('写到一半的名字')
      await expect(newCustomer.field('wechat')).toHaveValue('half_typed')
      await newCustomer.save.click()
      await screens.toasts.expect(words.customers.form.saved)
      await expect(screens.drawer.of('写到一半的名字')).toBeVisible()
    })
  },
)
