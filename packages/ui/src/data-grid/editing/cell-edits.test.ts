import { expect, test } from 'vitest'
import type { DataGridColumn } from '../types/column.types.ts'
import { createMemoryRows } from '../rows/memory-rows.ts'
import { CellEdits } from './cell-edits.ts'
import { UnsavedCells } from './unsaved-cells.ts'
import type { DataGridEdit, DataGridEdited, DataGridEditResult } from '../types/editing.types.ts'
import { zh } from '../words/zh.ts'

interface Row {
  id: number
  name: string
}

const column: DataGridColumn<Row> = {
  id: 'name',
  header: '姓名',
  text: (row) => row.name,
  edit: { kind: 'text', value: (row) => row.name },
}

type Answer = (results: DataGridEditResult[] | Error) => void

function setUp() {
  const rows = createMemoryRows<Row>({
    rows: [
      { id: 1, name: '王芳' },
      { id: 2, name: '李敏' },
    ],
    keyOf: (row) => row.id,
  })
  const calls: { edits: readonly DataGridEdit<Row>[]; answer: Answer }[] = []
  const spoken: string[] = []
  const told: DataGridEdited[] = []
  const around = {
    rows,
    words: zh.editing,
    say: (text: string) => void spoken.push(text),
    onEdited: (edited: DataGridEdited) => void told.push(edited),
    save: (given: readonly DataGridEdit<Row>[]) =>
      new Promise<readonly DataGridEditResult[]>((resolve, reject) => {
        calls.push({
          edits: given,
          answer: (results) => {
            if (results instanceof Error) return reject(results)
            for (const [nth, { rowKey, value }] of given.entries()) {
              if (results[nth]?.kind === 'saved')
                rows.update([{ key: rowKey, fields: { name: String(value) } }])
            }
            return resolve(results)
          },
        })
      }),
  }
  const edits = new CellEdits<Row>(around, new UnsavedCells())
  edits.update(around, [column])
  const change = (index: number, value: string) => edits.send([{ row: rows.at(index)!, column, value }])
  const sent = () =>
    calls.map(({ edits: given }) => given.map(({ rowKey, value, before }) => [rowKey, value, before]))
  const state = (key: number) => edits.unsaved.at(key, 'name')
  return { rows, edits, calls, spoken, told, change, sent, state }
}

/** Lets everything that has been answered arrive. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('shows a value as pending until it is saved', async () => {
  const { edits, calls, change, sent, state } = setUp()
  const heard: unknown[] = []
  edits.unsaved.subscribe((...cell) => heard.push(cell))
  const done = change(0, '王娟')
  expect(state(1)).toEqual({ kind: 'pending', text: '王娟', reason: '正在保存' })
  expect(sent()).toEqual([[[1, '王娟', '王芳']]])
  calls[0]!.answer([{ kind: 'saved' }])
  expect(await done).toEqual({ saved: 1, failed: 0, conflicts: 0 })
  expect([state(1), edits.unsaved.size]).toEqual([undefined, 0])
  expect(heard).toEqual([
    [1, 'name'],
    [1, 'name'],
  ])
})

test('keeps what could not be saved, says why, and sends it again with what the user had seen', async () => {
  const { rows, edits, calls, spoken, change, sent, state } = setUp()
  const done = change(0, '王娟')
  calls[0]!.answer([{ kind: 'failed', reason: '网络中断' }])
  expect(await done).toEqual({ saved: 0, failed: 1, conflicts: 0 })
  expect(state(1)).toEqual({ kind: 'failed', text: '王娟', reason: '网络中断' })
  expect(spoken).toEqual(['姓名未保存：网络中断'])
  rows.update([{ key: 1, fields: { name: '王娜' } }])
  expect(edits.retry(1, 'name')).toBe(true)
  expect(sent()[1]).toEqual([[1, '王娟', '王芳']])
})

test('takes a call that breaks, or answers too little, for a failure', async () => {
  const { edits, rows, calls, state } = setUp()
  const done = edits.send([0, 1].map((index) => ({ row: rows.at(index)!, column, value: '新' })))
  calls[0]!.answer([{ kind: 'saved' }])
  expect(await done).toEqual({ saved: 1, failed: 1, conflicts: 0 })
  expect(state(2)).toEqual({ kind: 'failed', text: '新', reason: '未能保存，请按回车重试' })
  edits.retry(2, 'name')
  calls[1]!.answer(new Error('offline'))
  await settled()
  expect(state(2)).toEqual({ kind: 'failed', text: '新', reason: '未能保存，请按回车重试' })
})

test('a conflict keeps both values; keeping mine replaces theirs', async () => {
  const { edits, calls, change, sent, state, spoken } = setUp()
  const done = change(0, '王娟')
  calls[0]!.answer([{ kind: 'conflict', theirs: '王娜', by: '陈主任' }])
  expect(await done).toEqual({ saved: 0, failed: 0, conflicts: 1 })
  expect(state(1)).toEqual({
    kind: 'conflict',
    text: '王娟',
    reason: '陈主任已改为“王娜”，按回车处理，按 Esc 采用对方的值',
  })
  expect(spoken).toEqual(['姓名: 陈主任已改为“王娜”，按回车处理，按 Esc 采用对方的值'])
  expect(edits.unsaved.get(1, 'name')?.theirs).toEqual({ value: '王娜', text: '王娜', by: '陈主任' })
  edits.retry(1, 'name')
  expect(sent()[1]).toEqual([[1, '王娟', '王娜']])
})

test('two edits of one cell go one after the other, the second on top of the first', async () => {
  const { calls, change, sent, state } = setUp()
  const first = change(0, '王一')
  const second = change(0, '王二')
  expect(state(1)?.text).toBe('王二')
  expect(sent()).toEqual([[[1, '王一', '王芳']]])
  calls[0]!.answer([{ kind: 'saved' }])
  await first
  await settled()
  expect(state(1)).toEqual({ kind: 'pending', text: '王二', reason: '正在保存' })
  expect(sent()[1]).toEqual([[1, '王二', '王一']])
  calls[1]!.answer([{ kind: 'saved' }])
  await second
  expect(state(1)).toBe(undefined)
})

test('an answer to a value that was dropped meanwhile changes nothing', async () => {
  const { edits, calls, change, state, spoken } = setUp()
  const done = change(0, '王娟')
  edits.unsaved.delete(1, 'name')
  calls[0]!.answer([{ kind: 'failed', reason: '网络中断' }])
  await done
  expect([state(1), spoken]).toEqual([undefined, []])
})

test('undo brings former values back, edit by edit, held against what was saved', async () => {
  const { edits, calls, change, sent, rows } = setUp()
  for (const name of ['王一', '王二']) {
    const done = change(0, name)
    calls.at(-1)!.answer([{ kind: 'saved' }])
    await done
  }
  expect(edits.undo()).toBe(true)
  expect(sent().at(-1)).toEqual([[1, '王一', '王二']])
  calls.at(-1)!.answer([{ kind: 'saved' }])
  await settled()
  expect(edits.undo()).toBe(true)
  expect(sent().at(-1)).toEqual([[1, '王芳', '王一']])
  calls.at(-1)!.answer([{ kind: 'saved' }])
  await settled()
  expect([rows.at(0)?.name, edits.undo()]).toEqual(['王芳', false])
})

test('undo drops what a paste could not save, and leaves a single cell that failed to its user', async () => {
  const { edits, rows, calls, change, sent, state } = setUp()
  const alone = change(0, '王一')
  calls[0]!.answer([{ kind: 'failed', reason: '网络中断' }])
  await alone
  const pasted = edits.send([{ row: rows.at(1)!, column, value: '李一' }], 'paste')
  calls[1]!.answer([{ kind: 'failed', reason: '网络中断' }])
  await pasted
  expect([edits.undo(), state(2), state(1)?.text, edits.undo()]).toEqual([true, undefined, '王一', false])
  expect(sent()).toEqual([[[1, '王一', '王芳']], [[2, '李一', '李敏']]])
})

test('undo takes back what is still being saved, once it is, and then what was saved before it', async () => {
  const { edits, rows, calls, change, sent, state } = setUp()
  const first = change(0, '王一')
  calls[0]!.answer([{ kind: 'saved' }])
  await first
  const refused = edits.refuse(rows.at(1)!, column, '李'.repeat(99), '太长')
  const pasted = edits.send([{ row: rows.at(0)!, column, value: '王二' }], 'paste', [refused])
  expect([edits.undo(), edits.undo(), edits.undo(), sent().length]).toEqual([true, true, false, 2])
  calls[1]!.answer([{ kind: 'saved' }])
  await pasted
  expect([state(2), sent()[2]]).toEqual([undefined, [[1, '王一', '王二']]])
  calls[2]!.answer([{ kind: 'saved' }])
  await settled()
  expect(sent()[3]).toEqual([[1, '王芳', '王一']])
})

test('a single cell that fails after it was to be taken back is left to its user', async () => {
  const { edits, calls, change, state } = setUp()
  const done = change(0, '王一')
  expect(edits.undo()).toBe(true)
  calls[0]!.answer([{ kind: 'failed', reason: '网络中断' }])
  await done
  expect([state(1)?.text, edits.undo()]).toEqual(['王一', false])
})

test('tells how an edit ended, with a way back that later edits leave open and that works once', async () => {
  const { edits, calls, change, sent, told } = setUp()
  for (const [index, name] of ['王一', '李一'].entries()) {
    const done = change(index, name)
    calls.at(-1)!.answer([{ kind: 'saved' }])
    await done
  }
  const { undo, ...first } = told[0]!
  expect(first).toEqual({
    cause: 'edit',
    column: 'name',
    saved: 1,
    failed: 0,
    conflicts: 0,
    unchanged: 0,
    refused: 0,
  })
  expect(undo()).toBe(true)
  expect(sent().at(-1)).toEqual([[1, '王芳', '王一']])
  calls.at(-1)!.answer([{ kind: 'saved' }])
  await settled()
  expect([told[2]?.cause, told[2]?.saved, undo()]).toEqual(['undo', 1, false])
  expect(edits.undo()).toBe(true)
  expect(sent().at(-1)).toEqual([[2, '李敏', '李一']])
})

test('a row that is not loaded any more gets its value back all the same', async () => {
  const { rows, edits, calls, change, sent } = setUp()
  const done = change(1, '李一')
  calls[0]!.answer([{ kind: 'saved' }])
  await done
  rows.setRows([{ id: 1, name: '王芳' }])
  expect(edits.undo()).toBe(true)
  expect(sent().at(-1)).toEqual([[2, '李敏', '李一']])
  expect(calls.at(-1)!.edits[0]?.row).toEqual({ id: 2, name: '李一' })
})
