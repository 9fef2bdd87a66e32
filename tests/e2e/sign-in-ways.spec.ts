import { errorTable } from '@hospital-crm/api/errors'
import { startProvider, type TestProvider } from '../support/provider.ts'
import { freePort, passwords } from '../support/server.ts'
import { totpCode } from '../support/totp-code.ts'
import { hospitalForFile } from './support/hospital.ts'
import { storedDrafts } from './support/storage.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const providerName = '医院统一登录'
let provider: TestProvider

const hospital = hospitalForFile({ SEED_CUSTOMERS: '50' }, async () => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  provider = await startProvider(`${publicUrl}/`)
  return {
    port,
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: providerName,
      OIDC_SCOPES: 'openid profile groups',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'crm-agents=仁康客服',
      OIDC_ACCOUNTS: 'create',
    },
  }
})
test.afterAll(() => provider?.stop())

const urlOf = () => hospital.server.url.replace('127.0.0.1', 'localhost')

test(
  'Somebody sets an authenticator up by its secret, and its codes let them in once',
  { tag: '@full' },
  async ({ page, words, screens, quiet }) => {
    const { login, dataCenter, shell } = screens
    const { factors: texts } = words
    const { secondFactor } = words.front
    // Each refusal is answered with an error status, which the browser notes.
    quiet.allow(/status of 403/)
    const account = { username: 'admin', password: passwords.administrator }
    let secret = ''
    const code = page.getByRole('textbox', { name: secondFactor.code })
    const confirm = page.getByRole('button', { name: secondFactor.submit, exact: true })
    const enter = async (typed: string) => {
      await code.fill(typed)
      await confirm.click()
    }
    const expectRefused = (error: 'wrong_code' | 'code_used') =>
      expect(page.getByRole('form', { name: secondFactor.title }).getByRole('alert')).toHaveText(
        errorTable[error][words.language],
      )

    await Given('the secret is typed into an authenticator whose clock is 30 s behind', async () => {
      await login.enter(urlOf(), account)
      await page.goto(`${urlOf()}/#/profile`)
      await page.getByRole('button', { name: texts.add }).click()
      const form = page.getByRole('dialog', { name: texts.addTitle })
      await form.getByRole('textbox', { name: texts.name }).fill('Phone')
      await form.getByLabel(texts.password, { exact: true }).fill(account.password)
      await form.getByRole('button', { name: texts.next }).click()
      secret = (await form.locator('code').innerText()).replaceAll(/\s/g, '')
      await expect(form.getByRole('textbox', { name: texts.code })).toBeFocused()
      await form.getByRole('textbox', { name: texts.code }).fill(await totpCode(secret, -30))
      await form.getByRole('button', { name: texts.confirm }).click()
      const codes = page.getByRole('dialog', { name: texts.codes })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await codes.getByRole('button', { name: texts.kept }).click()
      await expect(page.getByRole('button', { name: texts.removeOf('Phone') })).toBeVisible()
    })
    const signInAgain = async () => {
      await shell.logout('系统管理员')
      await login.expectOpen()
      await login.signIn(account)
      await expect(code).toBeFocused()
    }
    let used = ''
    await When('the clock is two steps off, either way', signInAgain)
    await Then('no code is taken', async () => {
      for (const off of [-60, 60]) {
        await enter(await totpCode(secret, off))
        await expectRefused('wrong_code')
        await code.fill('')
      }
    })
    await When('it is one step ahead', async () => {
      used = await totpCode(secret, 30)
      await enter(used)
    })
    await Then('the code lets them in', () => expect(dataCenter.heading).toBeVisible())
    await When('the same code is shown once more', async () => {
      await signInAgain()
      await enter(used)
    })
    await Then('it was used', async () => {
      await expectRefused('code_used')
      await expect(code).toBeVisible()
    })
  },
)

test('Who signs in at the provider opens the screen there, and finds tabs and text as they were', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  const { login, dataCenter, shell, list, newCustomer, drafts } = screens
  const { lock } = words.front
  // The locked server refuses what the page asks meanwhile.
  quiet.allow(/status of (?:403|423)/)
  const visit = page.getByRole('button', { name: words.front.login.provider(providerName) })
  const unlock = page.getByRole('button', { name: lock.provider(providerName) })

  await Given('somebody without a password comes from the provider', async () => {
    provider.person = { sub: 'u-1', preferred_username: 'linxi', name: '林夕', groups: ['crm-agents'] }
    await login.open(urlOf())
    await visit.click()
    await expect(dataCenter.heading).toBeVisible()
  })
  await When('they write to a new customer and lock the screen', async () => {
    await shell.openPage(words.shell.menu.customers)
    await list.create.click()
    await newCustomer.field('name').fill('写到一半的名字')
    await expect.poll(() => storedDrafts(page)).toBe(1)
    const other = await page.context().newPage()
    await other.goto(urlOf())
    await other.getByRole('banner').getByRole('button', { name: words.shell.header.lock }).click()
    await expect(page.getByText(lock.title, { exact: true })).toBeVisible()
    await other.close()
  })
  await Then('there is no password to ask for', () => expect(page.getByLabel(lock.password)).toHaveCount(0))

  await When('a neighbour signs in at the provider', async () => {
    provider.person = { sub: 'u-2', preferred_username: 'neighbour', groups: ['crm-agents'] }
    await unlock.click()
  })
  await Then('the screen stays locked and says why', () =>
    expect(page.getByRole('alert')).toHaveText(errorTable.provider_other_person[words.language]),
  )
  await When('they do it themselves', async () => {
    provider.person = { sub: 'u-1', preferred_username: 'linxi', groups: ['crm-agents'] }
    await unlock.click()
  })
  await Then('the page is the one they left, and their text is offered', async () => {
    await expect(page).toHaveURL(/#\/customer\/customers\/1/)
    await expect(page.getByRole('tab', { name: words.dataCenter.title })).toBeVisible()
    await drafts.resume.click()
    await expect(newCustomer.field('name')).toHaveValue('写到一半的名字')
  })
})
