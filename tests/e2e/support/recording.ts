import type { CustomerRow } from '@hospital-crm/api/entities'
import type { Page } from 'playwright/test'

/** Everything that the server sent to a page. */
export interface Recording {
  /** Bodies of answers, and socket frames. */
  texts: string[]
  /** How many of them were frames. */
  frames: number
}

/** Keeps the body of every answer of the API, and every socket frame, from now on. */
export const recordEverything = async (page: Page): Promise<Recording> => {
  const recording: Recording = { texts: [], frames: 0 }
  // Answers pass through here on their way to the page, so that none is missed when the page leaves.
  await page.route('**/interface/**', async (route) => {
    try {
      const response = await route.fetch()
      recording.texts.push(await response.text())
      await route.fulfill({ response })
    } catch {
      await route.abort('connectionrefused').catch(() => undefined)
    }
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      recording.frames += 1
      recording.texts.push(payload.toString('latin1'))
    })
  })
  return recording
}

/** Ways to spell a number so that its digits can be read. */
const spellings = (number: string): string[] => [
  number,
  `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`,
  `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`,
  Buffer.from(number).toString('base64').slice(0, 14),
]

/** Those of the numbers whose digits stand in any of the texts. */
export const numbersIn = (texts: readonly string[], numbers: readonly string[]): string[] => {
  const everything = texts.join('\n')
  return numbers.filter((number) => spellings(number).some((spelled) => everything.includes(spelled)))
}

/** Phone numbers of customers and of whoever stands beside them. */
export const numbersOf = (rows: readonly CustomerRow[]): string[] =>
  [
    ...new Set(rows.flatMap(({ phone, contacts }) => [phone, ...contacts.map((contact) => contact.phone)])),
  ].filter((number) => number !== '')
