import { CallError, TransportError, unansweredText } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { notMoved } from './use-move.ts'

const told = (why: string) => `没有移动：${why}`

test('a move that nobody answered is told as long as any other call that nobody answered', () => {
  const failed = new TransportError('network', 0, 'x')
  expect(notMoved(failed, 'status', 'zh', told)).toEqual({
    kind: 'error',
    text: told(unansweredText('network', 'zh')),
    durationMs: 3000,
  })
})

test('a refused move is told by what is wrong with its field', () => {
  const refused = new CallError('validation_failed', { fields: { status: '不在您可选的范围内' } })
  expect(notMoved(refused, 'status', 'zh', told)).toMatchObject({
    text: told('不在您可选的范围内'),
    durationMs: 5000,
  })
})
