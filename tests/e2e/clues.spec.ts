import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { screens as definitions } from '@hospital-crm/api/resource-screens'
import { openDatabase } from '../contract/support/database.ts'
import { CustomerListPage } from './pages/customer-list-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { ResourcePage } from './pages/resource-page.ts'
import { Shell } from './pages/shell.ts'
import { Toasts } from './pages/toasts.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '60' })

const SECRET = 'clues-page-secret-31'
const NAME = '信息流'
const run = promisify(execFile)

/** Lets a day pass for the lead that was pushed. */
const letDayPass = async () => {
  const database = await openDatabase(hospital.server)
  await database.rows('update clue_leads set created_time = created_time - 86400')
  await database.close()
}

test('An administrator makes an interface, pushes by the example, and an agent elsewhere sees the lead and its clock', async ({
  page,
  browser,
  words,
  screens: { login, shell, toasts },
}) => {
  test.setTimeout(120_000)
  const { clues, resourceScreen: texts, shell: frame, notices, customers } = words
  const { url } = hospital.server
  const definition = definitions.find(({ path }) => path === 'supervision/clues')
  if (!definition) throw new Error('There is no screen of lead interfaces')
  const own = frame.resources['supervision/clues']
  const interfaces = new ResourcePage(page, words, definition)
  const doctor = page.getByRole('dialog', { name: clues.doctor.title(NAME) })
  const theirs = await (await browser.newContext()).newPage()
  const pool = new CustomerListPage(theirs, words)
  const waiting = pool.cell(0, 'moved_time')

  await Given('an agent in another browser looks at the lead pool', async () => {
    await new LoginPage(theirs, words).enter(url, hospital.accountOf('full'))
    await new Shell(theirs, words).openPage(frame.menu.leads)
    await expect(theirs.getByRole('banner').getByRole('status')).toContainText(frame.socket.online)
  })
  await When('the administrator makes an interface with a target of 30 minutes', async () => {
    await login.enter(url, hospital.accountOf('administrator'))
    await shell.openPage(own.title)
    await interfaces.create.click()
    await interfaces.title.fill(NAME)
    await page.getByLabel(own.fields.secret, { exact: true }).fill(SECRET)
    await expect(page.getByRole('textbox', { name: clues.target.title })).toHaveValue('30')
    await interfaces.save.click()
    await toasts.expect(texts.saved(NAME))
  })
  await When('the doctor tries a body, and the example is run in a shell', async () => {
    await page.getByRole('button', { name: clues.doctor.open }).click()
    await doctor.getByRole('button', { name: clues.doctor.testSend, exact: true }).click()
    await expect(doctor.getByText(clues.doctor.testFine)).toBeVisible()
    const example = await doctor.getByRole('region', { name: clues.doctor.example }).innerText()
    const { stdout } = await run('bash', ['-c', example], { env: { ...process.env, SECRET } })
    expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { result: 'received' } })
  })
  await Then('the lead is in the log of the doctor', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: clues.doctor.open }).click()
    await expect(doctor.getByText(clues.doctor.states.created, { exact: true })).toBeVisible()
    await expect(doctor.getByText(clues.offers.empty)).toBeVisible()
  })
  const name = await Then('it comes to the agent’s pool with its clock', async () => {
    await theirs.getByRole('button', { name: customers.list.waiting(1) }).click()
    await expect(waiting).toContainText(/ · (?:剩 \d|.+ 前$|\d+ min left|by )/)
    return pool.cell(0, 'name').innerText()
  })

  await When('nobody answers it for a day', letDayPass)
  await Then('the agent is asked, and the pool says how late it is', async () => {
    await expect(theirs.getByText(notices.leadWaiting.one('', name)).first()).toBeVisible({ timeout: 20_000 })
    await theirs.reload()
    await expect(waiting).toContainText(/ · (?:超时 |.+ late$)/)
  })
  await When('the agent receives it', async () => {
    await pool.click(0, 'name')
    await theirs.keyboard.press('r')
    await new Toasts(theirs, words).expect(customers.bulk.receive.doneOne(name))
  })
  await Then('the administrator sees who was asked when, and who answered', async () => {
    await page.keyboard.press('Escape')
    // By the keyboard: what is told of the lead lies over the button for some seconds.
    await page.getByRole('button', { name: clues.doctor.open }).press('Enter')
    await expect(doctor.getByText(clues.offers.rounds.some, { exact: true })).toBeVisible()
    await expect(doctor.getByText(/苏婉清 (?:于|answered)/).first()).toBeVisible()
  })
})
