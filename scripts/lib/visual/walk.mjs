import { chromium } from 'playwright'
import { viewports } from '../../../.storybook/toolbars/viewports.ts'
import { modes } from '../../../.storybook/modes/modes.ts'
import { chromiumFlags } from '../../../tests/support/chromium.ts'
import { ensureBrowser } from '../../browser.mjs'

/** A play may take as long as a test of it. */
const patienceMs = 60_000

/**
 * One look at a story of a built Storybook; `problems` is empty when it was shown, played and checked without any.
 * @typedef {import('./photograph.mjs').Shot & { problems: string[] }} Walked
 */

/**
 * Opens stories of a served Storybook as a reader does and lets them play: one component after the other, and within one
 * from story to story without loading the page anew.
 * @param {string} origin
 * @param {readonly import('./photograph.mjs').Shot[]} shots
 * @param {{ pages: number, onWalked: (walked: Walked) => void }} how so many pages at once
 */
export async function walk(origin, shots, { pages, onWalked }) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  const groups = [...Map.groupBy(shots, ({ story, mode }) => `${mode} ${story.title}`).values()]
  const worker = async () => {
    for (let group = groups.shift(); group; group = groups.shift())
      await walkOne(browser, origin, group, onWalked)
  }
  await Promise.all(Array.from({ length: pages }, worker)).finally(() => browser.close())
}

/**
 * Stories of one component in one mode.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {readonly import('./photograph.mjs').Shot[]} group
 * @param {(walked: Walked) => void} onWalked
 */
async function walkOne(browser, origin, group, onWalked) {
  const [first] = group
  if (!first) return
  const { theme, language } = modes[first.mode]
  const context = await contextFor(browser, first.mode)
  /** @type {string[]} */
  let problems = []
  let page = await context.newPage()
  const follow = () => {
    page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`)
    })
  }
  follow()
  let isOpen = false
  for (const shot of group) {
    const { id } = shot.story
    problems = []
    try {
      if (!isOpen) await page.goto(`${origin}/iframe.html?globals=theme:${theme};language:${language}`)
      isOpen = true
      await page.waitForFunction(isReady)
      await page.setViewportSize(sizeOf((await page.evaluate(viewportOf, id)) ?? modes[shot.mode].viewport))
      await page.evaluate(turnTo, id)
      const told = await page.waitForFunction(toldOf, id, { timeout: patienceMs })
      problems.push(.../** @type {string[]} */ (await told.jsonValue()))
    } catch (error) {
      problems.push(`not finished: ${String(error)}`)
      await page.close()
      page = await context.newPage()
      follow()
      isOpen = false
    }
    onWalked({ ...shot, problems: problems.map((problem) => problem.split('\n', 1)[0]?.slice(0, 300) ?? '') })
  }
  await context.close()
}

/** @param {keyof typeof viewports} name */
function sizeOf(name) {
  const { width, height } = viewports[name].styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/** Runs in the page: whether the Storybook knows its stories. */
function isReady() {
  const { __STORYBOOK_PREVIEW__: preview } = /** @type {any} */ (globalThis)
  return Boolean(preview?.storyStoreValue)
}

/** Runs in the page: the screen that a story asks for, which the frame around it would give.
 * @param {string} storyId
 * @returns {Promise<keyof typeof viewports | undefined>}
 */
async function viewportOf(storyId) {
  const { __STORYBOOK_PREVIEW__: preview } = /** @type {any} */ (globalThis)
  const { storyGlobals } = await preview.storyStoreValue.loadStory({ storyId })
  return storyGlobals?.viewport?.value
}

/** Runs in the page: what the reader's click in the sidebar does.
 * @param {string} storyId */
function turnTo(storyId) {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = /** @type {any} */ (globalThis)
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/** Runs in the page: what was said of a story that has finished.
 * @param {string} storyId */
function toldOf(storyId) {
  return /** @type {any} */ (globalThis).walked?.[storyId]
}

/**
 * @param {import('playwright').Browser} browser
 * @param {keyof typeof modes} mode
 */
async function contextFor(browser, mode) {
  const context = await browser.newContext({
    viewport: sizeOf(modes[mode].viewport),
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  })
  await context.addInitScript(listen)
  return context
}

/** Runs in the page: keeps what the Storybook says when a story has been shown, played and checked. */
function listen() {
  const page = /** @type {any} */ (globalThis)
  /** @type {any} */
  let channel
  page.walked = {}
  Object.defineProperty(page, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(value) {
      channel = value
      /** @type {string[]} */
      let told = []
      const tell = (/** @type {string} */ what) => (/** @type {any} */ error) =>
        told.push(`${what}: ${error?.message ?? error?.title ?? JSON.stringify(error)}`)
      channel.on('playFunctionThrewException', tell('play'))
      channel.on('storyThrewException', tell('threw'))
      channel.on('storyErrored', tell('errored'))
      channel.on('storyFinished', (/** @type {any} */ { storyId, status, reporters }) => {
        for (const { type, status: found, result } of reporters) {
          if (found !== 'failed') continue
          const rules = (result?.violations ?? []).map((/** @type {any} */ { id }) => id)
          told.push(`${type}: ${rules.join(', ') || result?.error?.message || found}`)
        }
        if (status === 'error' && told.length === 0) told.push('finished with an error')
        page.walked[storyId] = told
        told = []
      })
    },
  })
}
