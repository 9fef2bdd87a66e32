import { afterEach, expect, test, vi } from 'vitest'
import { copyCsv, CopyRefused } from './copy-csv.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a clipboard copying is refused before anything is read', async () => {
  vi.stubGlobal('navigator', {})
  const read = vi.fn(() => Promise.resolve([['a']]))
  await expect(copyCsv(read)).rejects.toThrow(CopyRefused)
  expect(read).not.toHaveBeenCalled()
})

test('the clipboard is asked for in the turn of the press', async () => {
  const write = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { write } })
  vi.stubGlobal('ClipboardItem', Object)
  const copying = copyCsv(() => Promise.resolve([['a']]))
  expect(write).toHaveBeenCalledOnce()
  await copying
})
