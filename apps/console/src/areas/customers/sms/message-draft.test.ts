import { expect, test } from 'vitest'
import { storyTemplates } from '../testing/story-messages.ts'
import { emptyMessage, isFilled, keptOf, nothingKept, ownVars } from './message-draft.ts'

const notice = storyTemplates.find(({ vars }) => vars.includes('content'))!

test('words are kept with their template, and a template alone is not', () => {
  const written = { tempId: 4, vars: { content: '明天见' } }
  expect(keptOf(written)).toStrictEqual(written)
  expect(keptOf({ tempId: 4, vars: { content: '' } })).toBe(nothingKept)
  expect(keptOf(emptyMessage)).toBe(nothingKept)
})

test('only the words of its own placeholders are sent, and all of them are needed', () => {
  expect(ownVars(notice, { content: '明天见', address: '东院' })).toStrictEqual({ content: '明天见' })
  expect([{ content: '明天见' }, { content: '  ' }, {}].map((vars) => isFilled(notice, vars))).toStrictEqual([
    true,
    false,
    false,
  ])
})
