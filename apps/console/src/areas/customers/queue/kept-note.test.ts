import type { QueueNote } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { keptNote } from './kept-note.ts'

const text: QueueNote = { content: '想再考虑', outcome: 'reached' }
const empty: QueueNote = { content: '' }

/** A session, and what it sent. */
const start = () => {
  const told = new Map<number, QueueNote>()
  const sent: QueueNote[] = []
  const onType = async (note: QueueNote) => void sent.push(note)
  const open = (note?: QueueNote) => keptNote(told, { id: 7, note })
  return { sent, onType, open }
}

test('the note of a contact that was taken back stands in the form again, and stays on the server', async () => {
  const { sent, onType, open } = start()
  const first = open()
  await first.send(text, onType)
  first.forget()
  const again = open(text)
  expect(again.found(empty)).toEqual(text)
  await again.send(text, onType)
  expect(sent).toEqual([text])
})

test('a note that was given up for a save is not taken for told', async () => {
  const { open } = start()
  const first = open()
  first.forget()
  await first.send(text, () => Promise.reject(new Error('left')))
  expect(open(text).found(empty)).toEqual(text)
})

test('a form that was never filled erases nothing on the server, one that was emptied does', async () => {
  const { sent, onType, open } = start()
  await open().send(text, onType)
  const again = open(text)
  expect(again.found(empty)).toBeUndefined()
  await again.send(empty, onType)
  expect(sent).toEqual([text])
  await again.send({ content: '想' }, onType)
  await again.send(empty, onType)
  expect(sent).toEqual([text, { content: '想' }, empty])
})
