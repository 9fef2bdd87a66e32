import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAnchor, readAnchors } from './anchor.ts'
import { CHAIN_START } from './chain.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hospital-crm-anchor-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const head = (seq: number) => ({ seq, hmac: CHAIN_START })
const noneMissing = () => Promise.resolve([])

it('makes the folder that its notes go to', async () => {
  const dataDir = join(folder, 'not', 'there')
  const anchor = openAnchor(dataDir, noneMissing)
  expect(existsSync(join(dataDir, 'audit.anchor'))).toBe(true)
  anchor.note(head(1))
  await anchor.flush()
  expect(readAnchors(dataDir)).toEqual([head(1)])
})

it('refuses a folder that cannot be made or written to, by name', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => openAnchor(join(folder, 'file', 'data'), noneMissing)).toThrow(
    expect.objectContaining({
      name: 'DataFolderUnusable',
      message: expect.stringMatching(/^The head of the audit log cannot be noted in .* \(ENOTDIR\)\. /),
    }),
  )
})

it('says once that notes cannot be written any more, and goes on when they can', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const dataDir = join(folder, 'data')
  const anchor = openAnchor(dataDir, noneMissing)
  anchor.note(head(1))
  await anchor.flush()
  rmSync(dataDir, { recursive: true })
  for (const seq of [2, 3]) {
    anchor.note(head(seq))
    await anchor.flush().catch(() => {})
  }
  expect(printed.mock.calls).toEqual([
    ['The head of the audit log could not be noted:', expect.stringContaining('ENOENT')],
  ])
  expect(() => readFileSync(join(dataDir, 'audit.anchor'))).toThrow('ENOENT')
})
