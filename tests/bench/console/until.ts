import type { Page } from 'playwright'

/** Time from an act until something is on the screen, looked for in every frame, in ms. */
export const until = async (page: Page, selector: string, act: () => Promise<unknown>): Promise<number> => {
  const seen = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.timeOrigin + performance.now())
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    selector,
  )
  const acting = async () => {
    const began = await page.evaluate(() => performance.timeOrigin + performance.now())
    await act()
    return began
  }
  const [end, began] = await Promise.all([seen, acting()])
  return end - began
}
