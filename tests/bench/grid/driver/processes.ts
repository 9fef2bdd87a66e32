import type { Browser } from 'playwright'

/** CPU time that all renderers and the process that draws for them have taken so far, in ms. */
export async function processTimes(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
    return drawing.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  } finally {
    await cdp.detach()
  }
}
