import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importLimits } from './limits.ts'
import { startThread } from './thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-thread-'))
const answerModule = new URL('./answer.ts', import.meta.url).href
const module = pathToFileURL(join(folder, 'worker.ts'))
beforeAll(() => {
  writeFileSync(
    module,
    `import { answerEach } from '${answerModule}'
    answerEach(async (question: string) => {
      if (question === 'loop') for (;;);
      if (question === 'pattern') /^(a+)+$/.test('a'.repeat(60) + 'b')
      if (question === 'memory') for (const all: string[] = []; ; ) all.push('text '.repeat(20) + all.length)
      if (question === 'throw') throw new Error('broken')
      return { answer: question.toUpperCase() }
    })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const tooLarge = (reason: 'milliseconds' | 'heapMegabytes') =>
  expect.objectContaining({
    error: 'import_too_large',
    data: { reason, limit: importLimits[reason] },
  }) as Error
const unavailable = expect.objectContaining({ error: 'unavailable' }) as Error

test('a thread answers one question after the other', async () => {
  const thread = startThread<string, string>(module)
  expect([await thread.ask('a'), await thread.ask('b')]).toStrictEqual(['A', 'B'])
  thread.end()
  await expect(thread.ask('c')).rejects.toMatchObject({ error: 'import_unreadable' })
})

test('what takes too long, too much memory, or breaks, ends with its name', async () => {
  const ended = async (question: string) => {
    const thread = startThread<string, string>(module)
    return thread
      .ask(question, { milliseconds: question === 'memory' ? 60_000 : 100 })
      .catch((error: unknown) => error)
  }
  expect(await ended('loop')).toEqual(tooLarge('milliseconds'))
  expect(await ended('pattern')).toEqual(tooLarge('milliseconds'))
  expect(await ended('memory')).toEqual(tooLarge('heapMegabytes'))
  expect(await ended('throw')).toMatchObject({ error: 'import_unreadable', data: { reason: 'damaged' } })
})

test('a thread ends when the caller is gone, whatever it is at, and is never asked when they had gone before', async () => {
  const gone = new AbortController()
  const thread = startThread<string, string>(module, gone.signal)
  await thread.ask('a')
  const asked = thread.ask('loop', { milliseconds: 600_000 })
  setTimeout(() => gone.abort(), 50)
  await expect(asked).rejects.toEqual(unavailable)
  await expect(startThread<string, string>(module, gone.signal).ask('a')).rejects.toEqual(unavailable)
})
