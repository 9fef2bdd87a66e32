import { hospitalForFile } from './support/hospital.ts'
import { passwords } from '../support/server.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '20' })

test('Somebody makes a passkey on their page and signs in with it', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  const { login, dataCenter, shell, toasts } = screens
  const texts = words.factors
  // The step after the password is answered with an error status, which the browser notes.
  quiet.allow(/status of 403/)
  // Passkeys belong to a domain.
  const url = hospital.server.url.replace('127.0.0.1', 'localhost')
  const account = { username: 'admin', password: passwords.administrator }

  await Given('the browser has an authenticator that its user agrees at', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await login.enter(url, account)
  })
  await When('a passkey is made on the page about oneself', async () => {
    await page.goto(`${url}/#/profile`)
    await page.getByRole('button', { name: texts.add }).click()
    const form = page.getByRole('dialog', { name: texts.addTitle })
    await form.getByText(texts.notes.passkey).click()
    await form.getByRole('textbox', { name: texts.name }).fill('Office')
    await form.getByLabel(texts.password, { exact: true }).fill(account.password)
    await form.getByRole('button', { name: texts.next }).click()
  })
  await Then('recovery codes are shown once, and it stands in the list', async () => {
    const codes = page.getByRole('dialog', { name: texts.codes })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: texts.copy }).click()
    await toasts.expect(words.front.words.copied)
    await codes.getByRole('button', { name: texts.kept }).click()
    await expect(page.getByRole('button', { name: texts.removeOf('Office') })).toBeVisible()
  })
  await When('they sign in the next time', async () => {
    await shell.logout('系统管理员')
    await login.expectOpen()
    await login.signIn(account)
    await page.getByRole('button', { name: words.front.secondFactor.usePasskey }).click()
  })
  await Then('the passkey lets them in', async () => {
    await expect(dataCenter.heading).toBeVisible()
  })
})
