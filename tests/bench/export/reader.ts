/**
 * Reads one export to its end, in a process of its own, so that reading takes nothing from those who measure. Gets its
 * request over the channel and answers with {@link Read}.
 */

/** Times in milliseconds from the request on. */
export interface Read {
  rows: number
  bytes: number
  firstByte: number
  total: number
}

export interface Order {
  url: string
  token: string
  body: unknown
}

process.once('message', ({ url, token, body }: Order) => {
  const read = async (): Promise<void> => {
    const began = performance.now()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', webVersion: '010', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200 || answer.body === null) throw new Error(await answer.text())
    let bytes = 0
    let firstByte = 0
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      firstByte ||= performance.now() - began
      bytes += piece.length
    }
    const done: Read = {
      rows: Number(answer.headers.get('x-rows')),
      bytes,
      firstByte,
      total: performance.now() - began,
    }
    process.send?.(done, () => process.exit(0))
  }
  read().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
