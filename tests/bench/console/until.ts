import type { Page } from 'playwright'

/** After so long something will not come any more, in ms. */
const LIMIT_MS = 60_000

/**
 * Time from an act until something is on the screen, looked for in every frame, in ms.
 * @throws Error with what stands there instead
 */
export const until = async (page: Page, selector: string, act: () => Promise<unknown>): Promise<number> => {
  const seen = page.evaluate(
    ({ wanted, limit }) =>
      new Promise<number>((resolve, reject) => {
        const latest = performance.now() + limit
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.timeOrigin + performance.now())
          else if (performance.now() < latest) requestAnimationFrame(look)
          else reject(new Error(`No ${wanted} at ${location.hash}: ${document.body.innerText.slice(0, 600)}`))
        }
        requestAnimationFrame(look)
      }),
    { wanted: selector, limit: LIMIT_MS },
  )
  const acting = async () => {
    const began = await page.evaluate(() => performance.timeOrigin + performance.now())
    await act()
    return began
  }
  const [end, began] = await Promise.all([seen, acting()])
  return end - began
}
