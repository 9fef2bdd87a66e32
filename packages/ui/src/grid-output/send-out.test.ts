import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import { ResultChanged } from './read-rows.ts'
import { sendOut } from './send-out.ts'

interface Item {
  id: number
  name: string
}
const columns = [{ id: 'name', header: 'Name', text: ({ name }: Item) => name }]
const listed = () =>
  createMemoryRows<Item>({ rows: [1, 2, 3].map((id) => ({ id, name: `n${id}` })), keyOf: ({ id }) => id })

/** A clipboard that takes what it is given when it is there. */
function holdClipboard() {
  const taken: string[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly text: Promise<Blob>
      constructor(item: Record<string, Promise<Blob>>) {
        this.text = item['text/plain']!
      }
    },
  )
  const write = async ([item]: { text: Promise<Blob> }[]) => void taken.push(await (await item!.text).text())
  vi.stubGlobal('navigator', { clipboard: { write } })
  return taken
}
afterEach(() => vi.unstubAllGlobals())

const send = (rows: ReturnType<typeof listed>, more: Partial<Parameters<typeof sendOut<Item>>[0]> = {}) =>
  sendOut<Item>({
    way: 'csv',
    title: 'Items',
    columns,
    rows,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    isShown: () => true,
    noteOf: () => undefined,
    ...more,
  })

test('the selected rows that are in the list are written, and told as that many', async () => {
  const taken = holdClipboard()
  const selection = { all: false, ids: new Set([2, 7, 8]) }
  expect(await send(listed(), { selection })).toEqual({ rows: 1, wanted: 3 })
  expect(taken).toEqual(['"Name"\r\n"n2"\r\n'])
})

test('nothing is written of rows that are no longer asked for when they were noted', async () => {
  const taken = holdClipboard()
  const rows = listed()
  const beforeOutput = () => rows.sort([{ id: 'name', desc: true }])
  await expect(send(rows, { beforeOutput })).rejects.toThrow(ResultChanged)
  expect(taken).toEqual([])
})

test('nothing is written of rows that the grid shows no longer', async () => {
  const taken = holdClipboard()
  let isShown = true
  const beforeOutput = () => void (isShown = false)
  await expect(send(listed(), { beforeOutput, isShown: () => isShown })).rejects.toThrow(ResultChanged)
  expect(taken).toEqual([])
})
