import { chromium } from 'playwright'
import { walked } from '../../../.storybook/modes/modes.ts'
import { viewports } from '../../../.storybook/toolbars/viewports.ts'
import { chromiumFlags } from '../../../tests/support/chromium.ts'
import { ensureBrowser } from '../../browser.mjs'

/** Frames come as fast as they are drawn: a play in the built Storybook waits for some after each step. */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
/** A play may take as long as a test of it. */
const patienceMs = 60_000
/** A page that has shown so many stories is given up for a new one, before its memory slows it down. */
const storiesOfAPage = 80

/** @typedef {keyof typeof walked} LookName */

/** @typedef {import('./storybook.mjs').Entry} Entry */

/**
 * One look at a story or a page of words of a built Storybook; `problems` is empty when it was shown, played and checked
 * without any. What the one before it in the same page breaks when it goes is told here too.
 * @typedef {{ entry: Entry, problems: string[] }} Walked
 */

/**
 * Opens entries of a served Storybook in one look as a reader does and lets stories play, from one to the next without
 * loading the page anew.
 * @param {string} origin
 * @param {readonly Entry[]} entries
 * @param {{ look: LookName, pages: number, isChecked: boolean, onWalked: (walked: Walked) => void }} how so many pages at once
 */
export async function walk(origin, entries, { look, pages, isChecked, onWalked }) {
  const executablePath = await ensureBrowser()
  const openContext = async () => {
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...unpaced] })
    return contextFor(browser, look)
  }
  const { theme, language } = walked[look]
  const address = `${origin}/iframe.html?globals=theme:${theme};language:${language};a11y.manual:!${!isChecked}`
  const components = [...Map.groupBy(entries, ({ title }) => title).values()]
  /** Goes through components in a browser of its own: what a console keeps is kept for all pages of a browser. */
  const worker = async () => {
    let context = await openContext()
    const open = async () => {
      if (!context.browser()?.isConnected()) context = await openContext()
      return openPage(context, address)
    }
    let page = await open()
    try {
      for (let component = components.shift(); component; component = components.shift())
        for (const entry of component) {
          if (page.isSpent()) {
            await page.close()
            page = await open()
          }
          onWalked({ entry, problems: await page.show(entry, walked[look].viewport) })
        }
    } finally {
      await context.browser()?.close()
    }
  }
  await Promise.all(Array.from({ length: pages }, worker))
}

/**
 * A page of the Storybook that turns from story to story.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 */
async function openPage(context, address) {
  const page = await context.newPage()
  /** @type {string[]} */
  let problems = []
  let shown = 0
  let isBroken = false
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  await page.goto(address, { timeout: patienceMs })
  return {
    isSpent: () => isBroken || shown >= storiesOfAPage,
    // One that has crashed cannot be closed any more.
    close: () => page.close().catch(() => undefined),
    /** @param {Entry} entry @param {keyof typeof viewports} viewport */
    show: async ({ id, type }, viewport) => {
      problems = []
      shown += 1
      try {
        await page.waitForFunction(isReady)
        const own = type === 'story' ? await page.evaluate(viewportOf, id) : undefined
        await page.setViewportSize(sizeOf(own ?? viewport))
        await page.evaluate(turnTo, { storyId: id, viewMode: type })
        const told = await page.waitForFunction(toldOf, id, { timeout: patienceMs })
        problems.push(.../** @type {string[]} */ (await told.jsonValue()))
      } catch (error) {
        problems.push(`not finished: ${String(error)}`)
        isBroken = true
      }
      return problems.map((problem) => problem.split('\n', 1)[0]?.slice(0, 300) ?? '')
    },
  }
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
 * @param {{ storyId: string, viewMode: string }} entry */
function turnTo(entry) {
  const page = /** @type {any} */ (globalThis)
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = page
  page.turnedTo = entry.storyId
  delete page.walked[entry.storyId]
  channel.emit('setCurrentStory', entry)
}

/** Runs in the page: what was said of an entry that has finished.
 * @param {string} id */
function toldOf(id) {
  return /** @type {any} */ (globalThis).walked?.[id]
}

/**
 * @param {import('playwright').Browser} browser
 * @param {LookName} look
 */
async function contextFor(browser, look) {
  const context = await browser.newContext({
    viewport: sizeOf(walked[look].viewport),
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  })
  await context.addInitScript(listen)
  return context
}

/** Runs in the page: keeps what the Storybook says when a story has been shown, played and checked, or a page of words shown. */
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
      // It is told without a name of a page that was opened with none.
      channel.on('storyMissing', (/** @type {string | undefined} */ id) => {
        if (id !== undefined) told.push(`missing: ${id}`)
      })
      channel.on('unhandledErrorsWhilePlaying', (/** @type {any[]} */ errors) => errors.forEach(tell('play')))
      // A page of words is there when all stories on it are; those in frames are opened by themselves.
      const drawn = new Set()
      for (const end of ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'])
        channel.on(end, (/** @type {any} */ told) => drawn.add(told?.id ?? told?.storyId ?? told))
      channel.on('docsRendered', async (/** @type {string} */ id) => {
        const waiting = () =>
          [
            ...document.querySelectorAll('#storybook-docs [data-story-block]:not(:has(> iframe, > pre))'),
          ].some((block) => !drawn.has(block.id.replace(/^story--|--primary$/g, '')))
        do await new Promise((resolve) => requestIdleCallback(resolve))
        while (waiting())
        for (const wrong of document.querySelectorAll('#storybook-docs [data-story-block] > pre'))
          told.push(`docs: ${wrong.textContent}`)
        page.walked[id] = told
        told = []
        drawn.clear()
      })
      channel.on('storyFinished', (/** @type {any} */ { storyId, status, reporters }) => {
        // Stories on a page of words finish too, without a play or a check.
        if (storyId !== page.turnedTo) return
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
