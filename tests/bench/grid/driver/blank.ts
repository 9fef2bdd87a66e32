import type { Browser, Page } from 'playwright'
import { mounted, open, type Opened } from './browser.ts'
import type { Figures } from './figures.ts'
import { fling, slow, turnWheel, type Way } from './scroll.ts'

/** Enough frames for a share, in px. */
const SLOW_PX = 6000
const FLING_PX = 30_000

/** Pictures of the page as the browser put them on the screen while the wheel turned. */
async function film({ cdp }: Opened, turning: () => Promise<void>): Promise<string[]> {
  const pictures: string[] = []
  const first = Promise.withResolvers<void>()
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data)
    first.resolve()
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 70 })
  /* The first picture can be of the page before it had anything. */
  await first.promise
  pictures.length = 0
  await turning()
  await cdp.send('Page.stopScreencast')
  return pictures
}

/**
 * Share of a picture's rows in which nothing is drawn, 0 to 1. A band as high as a row always holds a line of text or
 * of a skeleton; it is blank when none of its lines changes in brightness along the way, so that row lines do not count.
 */
function blankArea(picker: Page, pictures: readonly string[]): Promise<number[]> {
  return picker.evaluate(async (all) => {
    const [band, top, bottom, edge] = [40, 44, 780, 24]
    const parts = [
      [50, 286],
      [290, 1380],
    ] as const
    const areaOf = async (data: string) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!context) throw new Error('No canvas to read pictures with.')
      context.drawImage(bitmap, 0, 0)
      const { data: pixels, width } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const isDrawn = (y: number, from: number, to: number) => {
        let [least, most] = [255, 0]
        for (let x = from; x < to; x++) {
          const green = pixels[(y * width + x) * 4 + 1] ?? 0
          least = Math.min(least, green)
          most = Math.max(most, green)
        }
        return most - least > edge
      }
      let [blank, whole] = [0, 0]
      for (let y = top; y + band <= bottom; y += band)
        for (const [from, to] of parts) {
          whole += to - from
          const lines = Array.from({ length: band }, (_, at) => y + at)
          if (!lines.some((line) => isDrawn(line, from, to))) blank += to - from
        }
      return blank / whole
    }
    const areas: number[] = []
    for (const data of all) areas.push(await areaOf(data))
    return areas
  }, pictures)
}

/**
 * Frames with a blank part, mean blank area, both in per cent, and how many pictures tell so.
 * @param picker a page that reads the pictures
 */
export async function filmed(opened: Opened, picker: Page, name: string, way: Way): Promise<Figures> {
  const areas = await blankArea(picker, await film(opened, () => turnWheel(opened, way)))
  const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length
  const frames = areas.filter((area) => area > 0).length / areas.length
  return { [`${name}.frames`]: 100 * frames, [`${name}.area`]: 100 * mean, [`${name}.filmed`]: areas.length }
}

/** How much of the screen shows nothing while it scrolls, in per cent: as shipped, and with an opaque scroller. */
export async function blanks(browser: Browser, address: string): Promise<Figures> {
  await using other = await open(browser, 'about:blank')
  const figures: Figures = {}
  for (const [ground, query] of [
    ['blank', ''],
    ['opaque', '&opaque=1'],
  ] as const)
    for (const [name, way] of [
      ['slow', { ...slow, distance: SLOW_PX }],
      ['fling', { ...fling, distance: FLING_PX }],
    ] as const) {
      await using opened = await open(browser, `${address}${query}`)
      await mounted(opened.page)
      Object.assign(figures, await filmed(opened, other.page, `${ground}-${name}`, way))
    }
  return figures
}
