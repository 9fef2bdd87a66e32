/**
 * Finds the Chromium that the tests drive, or installs one, and makes sure that Chinese text has a font.
 * Run directly it prints where the browser is: `node scripts/browser.mjs`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { withLocalBin } from './lib/paths.mjs'
import { run } from './lib/process.mjs'

/** Places where a distribution or a vendor puts the browser. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser that is there now: `CHROMIUM_PATH`, then the usual places, then the one Playwright downloaded.
 * @returns {string | undefined} path of an executable
 * @throws {Error} when `CHROMIUM_PATH` names a file that does not exist
 */
export function findBrowser() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`)
  }
  return usual.find((file) => existsSync(file)) ?? downloadedBrowser()
}

/**
 * Finds a browser and a Chinese font, installing what is missing.
 * @returns {Promise<string>} path of the browser
 * @throws {Error} when there is none and none could be installed
 */
export async function ensureBrowser() {
  if (!findBrowser()) await installBrowser()
  const found = findBrowser()
  if (!found) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.')
  if (!hasChineseFont()) await installChineseFont()
  return found
}

async function installBrowser() {
  if (canUseApt()) {
    console.log('Installing Chromium and a Chinese font with apt…')
    if (await apt('chromium', 'fonts-noto-cjk')) return
  }
  console.log("Installing Playwright's own Chromium…")
  await run('playwright', ['install', 'chromium'], { env: withLocalBin(process.env) })
}

async function installChineseFont() {
  if (canUseApt()) {
    console.log('Installing a Chinese font with apt…')
    await apt('fonts-noto-cjk')
  }
  if (!hasChineseFont()) throw new Error('No font for Chinese text was found: install Noto Sans CJK.')
}

/** Only fontconfig can tell; where it is missing (macOS, Windows) the system brings Chinese fonts along. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string[]} packages */
async function apt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'fontconfig'],
  ]
  for (const step of steps) {
    const { code, output } = await run('apt-get', step, { env, quiet: true })
    if (code === 0) continue
    console.error(output.trim())
    return false
  }
  return true
}

function downloadedBrowser() {
  try {
    const file = createRequire(import.meta.url)('playwright').chromium.executablePath()
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`Chromium: ${await ensureBrowser()}`)
}
