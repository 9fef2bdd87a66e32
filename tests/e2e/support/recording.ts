import type { Page } from 'playwright/test'

/** Everything that the server sent to a page. */
export interface Recording {
  /** Waits for what is still on its way. Texts are bodies and frames; frames counts the latter. */
  finish: () => Promise<{ texts: string[]; frames: number }>
}

/** Keeps the body of every answer, and every socket frame, from now on. */
export const recordEverything = (page: Page): Recording => {
  const texts: Promise<string>[] = []
  let frames = 0
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'fetch' && kind !== 'xhr') return
    texts.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      frames += 1
      texts.push(Promise.resolve(typeof payload === 'string' ? payload : payload.toString('latin1')))
    })
  })
  return { finish: async () => ({ texts: await Promise.all(texts), frames }) }
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
