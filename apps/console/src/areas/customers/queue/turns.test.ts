import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const never = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))

test('a step waits for no note that hangs, and the note is given up for it', async () => {
  const { step, note } = createTurns()
  const hanging = note(never)
  expect(await step(async () => 'saved')).toBe('saved')
  await expect(hanging).rejects.toThrow('given up')
})

test('no note of a person goes out while they are being left, and of the next one it does', async () => {
  const { step, note } = createTurns()
  const sent: string[] = []
  const keep = (text: string) => note(async () => sent.push(text))
  let end = () => {}
  const leaving = step(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(keep('late')).rejects.toThrow('being left')
  end()
  await leaving
  await keep('of the next one')
  expect(sent).toStrictEqual(['of the next one'])
})
