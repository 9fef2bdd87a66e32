import { existsSync, readFileSync } from 'node:fs'
import { appendFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The end of the chain as it was at some moment. */
export interface ChainHead {
  seq: number
  hmac: Buffer
}

const FILE = 'audit.anchor'
const MAX_BYTES = 1_000_000
const KEPT_LINES = 1000

/** Every head noted in the data folder, oldest first. */
export const readAnchors = (dataDir: string): ChainHead[] => {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d+ [0-9a-f]{64}$/.test(line))
    .map((line) => {
      const [seq = '', hmac = ''] = line.split(' ')
      return { seq: Number(seq), hmac: Buffer.from(hmac, 'hex') }
    })
}

/** Notes heads outside the database, so that cutting off the newest audit rows is noticed. */
export interface Anchor {
  note: (head: ChainHead) => void
  /** Resolves when everything noted is in the file. */
  flush: () => Promise<void>
}

/** Opens the anchor file. While a line is being written, newer heads replace each other: only the last one counts. */
export const openAnchor = (dataDir: string): Anchor => {
  const file = join(dataDir, FILE)
  let waiting: ChainHead | undefined
  let running: Promise<void> | undefined

  const shorten = async () => {
    if ((await stat(file)).size < MAX_BYTES) return
    const lines = readAnchors(dataDir).slice(-KEPT_LINES)
    await writeFile(`${file}.new`, lines.map(({ seq, hmac }) => `${seq} ${hmac.toString('hex')}\n`).join(''))
    await rename(`${file}.new`, file)
  }
  const drain = async () => {
    while (waiting) {
      const { seq, hmac } = waiting
      waiting = undefined
      await appendFile(file, `${seq} ${hmac.toString('hex')}\n`, { mode: 0o600 })
      if (seq % 1000 === 0) await shorten()
    }
  }
  const run = (): Promise<void> =>
    (running ??= drain().finally(() => {
      running = undefined
    }))
  return {
    note: (head) => {
      if (waiting && waiting.seq > head.seq) return
      waiting = head
      // A full disk must not stop the work; the next head is noted again.
      run().catch(() => {})
    },
    flush: () => run(),
  }
}
