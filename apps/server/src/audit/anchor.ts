import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { appendFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureText } from '../database/failure.ts'
import { DataFolderUnusable } from '../database/lock.ts'
import type { ChainHead } from './chain.ts'

const FILE = 'audit.anchor'
/** After so much more was written, notes that later ones cover are left out. */
const MAX_BYTES = 1_000_000

const lineOf = ({ seq, hmac }: ChainHead): string => `${seq} ${hmac.toString('hex')}\n`

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

/** Notes heads outside the database, so that cutting off the end of the chain is noticed. */
export interface Anchor {
  note: (head: ChainHead) => void
  /** Resolves when everything noted is in the file. */
  flush: () => Promise<void>
}

/** Makes sure that notes can be written. A folder that is not there would keep them from it for good, without a word. */
const prepare = (dataDir: string, file: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    appendFileSync(file, '', { mode: 0o600 })
  } catch (error) {
    throw new DataFolderUnusable(
      `The head of the audit log cannot be noted in ${dataDir} (${String((error as NodeJS.ErrnoException).code)}). ` +
        'Make it a folder that this user may write to, or choose another DATA_DIR.',
      { cause: error },
    )
  }
}

/** Which of these heads the chain does not have. */
export type FindMissing = (heads: readonly ChainHead[]) => Promise<ChainHead[]>

/**
 * Opens the anchor file. While a line is being written, newer heads replace each other: only the last one counts.
 *
 * The file is shortened by what the chain still has, for the newest note covers it; a note that the chain contradicts
 * is kept for good.
 * @throws DataFolderUnusable when it cannot be written.
 */
export const openAnchor = (dataDir: string, findMissing: FindMissing): Anchor => {
  const file = join(dataDir, FILE)
  prepare(dataDir, file)
  let isTold = false
  let waiting: ChainHead | undefined
  let running: Promise<void> | undefined
  let written: number | undefined

  const shorten = async () => {
    const heads = readAnchors(dataDir).toSorted((one, other) => one.seq - other.seq)
    const missing = await findMissing(heads)
    const newest = heads.findLast((head) => !missing.includes(head))
    const kept = newest ? [...missing, newest] : missing
    await writeFile(`${file}.new`, [...new Set(kept.map(lineOf))].join(''), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  /** A line that a power cut broke off gets its end, so that the next one is read. */
  const begin = async (): Promise<number> => {
    if (!existsSync(file)) return 0
    if (!readFileSync(file, 'utf8').endsWith('\n')) await appendFile(file, '\n')
    return (await stat(file)).size
  }
  const drain = async () => {
    written ??= await begin()
    while (waiting) {
      const line = lineOf(waiting)
      waiting = undefined
      await appendFile(file, line, { mode: 0o600 })
      written += line.length
      if (written < MAX_BYTES) continue
      written = 0
      await shorten()
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
      run().then(
        () => {
          isTold = false
        },
        (error: unknown) => {
          if (!isTold) console.error('The head of the audit log could not be noted:', failureText(error))
          isTold = true
        },
      )
    },
    flush: () => run(),
  }
}
