import type { Page } from 'playwright/test'
import { LoginPage } from './pages/login-page.ts'
import { MessagesPage } from './pages/messages.ts'
import { Shell } from './pages/shell.ts'
import { Toasts } from './pages/toasts.ts'
import { hospitalForFile, type RoleName } from './support/hospital.ts'
import { storedText, storedUploads } from './support/storage.ts'
import { expect, Given, test, Then, When } from './support/test.ts'
import type { Words } from './support/words.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '50', PLAN_CHECK_SECONDS: '3600' })
const agent = '苏婉清'
const chief = '陆知远'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const enter = async (page: Page, words: Words, role: RoleName): Promise<MessagesPage> => {
  await new LoginPage(page, words).enter(hospital.server.url, hospital.accountOf(role))
  await expect(new Shell(page, words).status).toHaveText(words.shell.socket.online)
  return new MessagesPage(page, words)
}

test('Colleagues write to each other: told, read, quoted and taken back', async ({
  page,
  browser,
  words,
}) => {
  const { states, quote, takeBack, takenBack, me, news, show, showPicture } = words.chat
  const { record, recording, sendVoice } = words.chat
  const context = await browser.newContext({ locale: words.language === 'zh' ? 'zh-CN' : 'en-GB' })
  const other = await context.newPage()
  const [one, two] = await Given('two colleagues are online', async () => [
    await enter(page, words, 'administrator'),
    await enter(other, words, 'full'),
  ])
  // What lay there before a browser first looked is left to the badge, so the other one has looked before.
  await two.look()
  await When('one writes while the other looks at something else', async () => {
    // The badge comes with what is behind the button, once the page is at rest.
    await one.open(agent)
    await one.send('王女士改到三点')
    await expect(two.button(1)).toBeVisible()
  })
  await Then('it is told, and one press leads there', async () => {
    await other.getByText(news(chief), { exact: true }).hover()
    await expect(one.message('王女士改到三点')).toContainText(states.delivered)
    await other.getByRole('button', { name: show, exact: true }).click()
    await expect(two.message('王女士改到三点')).toBeVisible()
  })
  await Then('it is read for both of them', async () => {
    await expect(one.message('王女士改到三点')).toContainText(states.read)
    await expect(two.button(0)).toBeVisible()
  })
  await When('one sends a picture', async () => {
    await one.sendFile('检查单.png', pixel)
  })
  await Then('the other sees it', async () => {
    await expect(other.getByRole('button', { name: showPicture('检查单.png'), exact: true })).toBeVisible()
  })
  await When('one says something', async () => {
    await page.getByRole('button', { name: record, exact: true }).click()
    await expect(page.getByRole('timer')).toHaveText(recording(1, 60))
    await page.getByRole('button', { name: sendVoice, exact: true }).click()
  })
  await Then('the other can hear it', async () => {
    const voice = other.getByRole('article').locator('audio')
    await expect
      .poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.play().then(() => !audio.paused)))
      .toBe(true)
  })
  await When('the other quotes it, and takes the answer back', async () => {
    await two.act('王女士改到三点', quote)
    await two.send('好的，我通知她')
    await expect(one.message('好的，我通知她')).toContainText('王女士改到三点')
    await two.act('好的，我通知她', takeBack)
  })
  await Then('nothing of it is left on either side', async () => {
    await expect(two.message(takenBack(me))).toBeVisible()
    await expect(one.message(takenBack(agent))).toBeVisible()
    await expect(one.message('好的，我通知她')).toHaveCount(0)
  })
  await context.close()
})

test('Without a connection nothing is sent but what its author wants sent later, and what was typed stays', async ({
  page,
  words,
  quiet,
}) => {
  quiet.allow(/WebSocket|ERR_|Failed to load/)
  const messages = await enter(page, words, 'administrator')
  await messages.open(agent)
  await hospital.stop()
  await expect(new Shell(page, words).status).not.toHaveText(words.shell.socket.online)
  await messages.send('等会儿再说')
  await new Toasts(page, words).expect(words.chat.notConnected)
  await expect(messages.box).toHaveValue('等会儿再说')
  await page.getByRole('button', { name: words.chat.sendLater, exact: true }).click()
  await expect(messages.message('等会儿再说')).toContainText(words.chat.states.held)
  await messages.box.fill('另一条')
  await hospital.start()
  await page.reload()
  await messages.open(agent)
  await expect(new Shell(page, words).status).toHaveText(words.shell.socket.online)
  await expect(messages.message('等会儿再说')).toContainText(words.chat.states.sent)
  await expect(messages.box).toHaveValue('另一条')
  await expect(messages.message('另一条')).toHaveCount(0)
})

test('A file that was cut by a reload is told, and goes to the same colleague when it is tried again', async ({
  page,
  words,
  quiet,
}) => {
  quiet.allow(/ERR_|Failed to load/)
  const { fileNotSent, fileLeft, tryAgain, showPicture } = words.chat
  const messages = await enter(page, words, 'administrator')
  await Given('a file is on its way to a colleague', async () => {
    await page.route('**/files/append/**', () => undefined)
    await messages.open(agent)
    await messages.sendFile('检查单.png', pixel)
    await expect.poll(() => storedUploads(page)).toBe(2)
    expect(await storedText(page)).not.toContain('检查单.png')
  })
  await When('the page is loaded again', async () => {
    await page.unroute('**/files/append/**')
    await page.reload()
  })
  await Then('it is told wherever one is, and where it was sent from', async () => {
    await new Toasts(page, words).expect(fileNotSent('检查单.png', agent))
    await messages.open(agent)
    await expect(page.getByText(fileLeft, { exact: true })).toBeVisible()
  })
  await Then('it is sent when somebody says so', async () => {
    await page.getByRole('button', { name: tryAgain, exact: true }).click()
    await expect(page.getByRole('button', { name: showPicture('检查单.png'), exact: true })).toBeVisible()
    await expect(page.getByText(fileLeft, { exact: true })).toHaveCount(0)
    await expect.poll(() => storedUploads(page)).toBe(0)
  })
})

test('A file is sent on to whom was chosen once it was read, and to nobody where the choice was given up before', async ({
  page,
  words,
  quiet,
}) => {
  quiet.allow(/ERR_|Failed to load/)
  const { files, forward, forwardTo, forwarded, cancel, showPicture } = words.chat
  const messages = await enter(page, words, 'administrator')
  const line = `[${files.picture}] 转诊单.png`
  const choice = page.getByRole('heading', { name: forwardTo, exact: true })
  const sent = page.getByRole('button', { name: showPicture('转诊单.png'), exact: true })
  const choose = async () => {
    await messages.act(line, forward)
    await page
      .getByRole('button', { name: new RegExp(`^${agent}`) })
      .first()
      .click()
  }
  await Given('a picture was sent', async () => {
    await messages.open(agent)
    await messages.sendFile('转诊单.png', pixel)
    await expect(sent).toHaveCount(1)
  })
  await When('it is sent on, and the server takes its time', async () => {
    await page.route('**/files/read/**', (route) =>
      route.request().resourceType() === 'fetch' ? undefined : route.continue(),
    )
    await choose()
  })
  await Then('the choice stays, and can be given up', async () => {
    await expect(choice).toBeVisible()
    await page.getByRole('button', { name: cancel, exact: true }).click()
    await expect(choice).toBeHidden()
  })
  await When('it is sent on again', async () => {
    await page.unroute('**/files/read/**')
    await choose()
  })
  await Then('that is told once, and it went once', async () => {
    await new Toasts(page, words).expect(forwarded(agent))
    await expect(choice).toBeHidden()
    await expect(sent).toHaveCount(2)
  })
})

test('What was not sent waits for its author, whoever uses the browser in between', async ({
  page,
  words,
  quiet,
}) => {
  quiet.allow(/ERR_|Failed to load/)
  const shell = new Shell(page, words)
  const door = new LoginPage(page, words)
  const change = async (from: string, to: RoleName) => {
    await shell.logout(from)
    await door.expectOpen()
    await door.signIn(hospital.accountOf(to))
    await expect(shell.status).toHaveText(words.shell.socket.online)
  }
  const messages = await enter(page, words, 'administrator')
  await Given('a message that could not be sent', async () => {
    await page.route('**/messages/send', (route) => route.abort())
    await messages.open(agent)
    await messages.send('这条没有发出去')
    await expect(messages.message('这条没有发出去')).toContainText(words.chat.states.failed)
    await page.getByRole('button', { name: words.chat.close, exact: true }).click()
  })
  await When('another one signs in, who sees nothing of it', async () => {
    await change(chief, 'full')
    await messages.open(chief)
    await expect(messages.message('这条没有发出去')).toHaveCount(0)
    expect(await storedText(page)).not.toContain('这条没有发出去')
    await page.getByRole('button', { name: words.chat.close, exact: true }).click()
  })
  await Then('its author finds it, and it is sent once', async () => {
    await change(agent, 'administrator')
    await page.unroute('**/messages/send')
    await messages.open(agent)
    await messages
      .message('这条没有发出去')
      .getByRole('button', { name: words.chat.tryAgain, exact: true })
      .click()
    await expect(messages.message('这条没有发出去')).toContainText(words.chat.states.sent)
    await page.reload()
    await messages.open(agent)
    await expect(messages.message('这条没有发出去')).toHaveCount(1)
  })
})
