import { expect, test } from 'vitest'
import { joinedNote } from './typed-note.ts'

test('what was typed on two devices becomes one text, and nothing of it is lost', () => {
  expect([
    joinedNote({ content: '' }, { content: '想再考虑', outcome: 'reached' }),
    joinedNote({ content: '想再' }, { content: '想再考虑' }),
    joinedNote({ content: '想再考虑，周末来', outcome: 'reached' }, { content: '想再考虑' }),
    joinedNote({ content: '怕疼' }, { content: '想再考虑\n', outcome: 'not_reached' }),
    joinedNote({ content: '怕疼', outcome: 'reached' }, { content: '', outcome: 'not_reached' }),
  ]).toStrictEqual([
    { content: '想再考虑', outcome: 'reached' },
    { content: '想再考虑' },
    { content: '想再考虑，周末来', outcome: 'reached' },
    { content: '想再考虑\n怕疼', outcome: 'not_reached' },
    { content: '怕疼', outcome: 'reached' },
  ])
})
