import { expect, test } from 'vitest'
import { endingsOf } from './endings.ts'

const build = () => {
  const sent: unknown[] = []
  const session = { send: (event: unknown) => void sent.push(event) }
  return { sent, endings: endingsOf(session), session }
}

test('an ending goes straight to the session', () => {
  const { sent, endings, session } = build()
  endings.report('code101')
  expect(sent).toStrictEqual([{ type: 'session.ended', reason: 'code101' }])
  expect(endingsOf(session)).toBe(endings)
})

test('an ending waits while it is held back, and comes once', () => {
  const { sent, endings } = build()
  const release = endings.hold()
  endings.report('disconnected')
  expect(sent).toStrictEqual([])
  release()
  release()
  expect(sent).toStrictEqual([{ type: 'session.ended', reason: 'disconnected' }])
})

test('it waits for the last of several that hold it', () => {
  const { sent, endings } = build()
  const [first, second] = [endings.hold(), endings.hold()]
  endings.report('disconnected')
  first()
  expect(sent).toStrictEqual([])
  second()
  expect(sent).toHaveLength(1)
})
