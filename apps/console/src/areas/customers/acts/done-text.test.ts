import { TransportError, unansweredText } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { customers } from '../../../messages/zh/customers.ts'
import { notUndone } from './done-text.ts'

test('who stays in the bin is told for 3 s where nobody answered, and else for 5 s', () => {
  const message = unansweredText('network', 'zh')
  const refused = { id: 1, code: 'no_answer', message }
  const text = customers.remove.notUndone(1, message)
  const told = (thrown: unknown) => notUndone(refused, thrown, 'zh', customers.remove)
  expect([told(new TransportError('network', 0, message)), told(undefined)]).toEqual([
    { kind: 'error', text, durationMs: 3000 },
    { kind: 'error', text, durationMs: 5000 },
  ])
})
