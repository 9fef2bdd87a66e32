import { signaturePresets, type ClueSignature } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { signatureFor, signatureProblem } from './signature.ts'

const NOW = 1_790_000_000
const secret = 'canary-secret-1'
const body = Buffer.from('{"id":"1"}')
const request = { method: 'POST', path: '/open/v1/clues/feed', body }

const problem = (
  signature: ClueSignature,
  timestamp: string,
  sent: string,
  more: Partial<typeof request> = {},
) =>
  signatureProblem(
    signature,
    secret,
    {
      ...request,
      headers: {
        [signature.header.toLowerCase()]: sent,
        [signature.timestamp.toLowerCase()]: timestamp,
      },
      ...more,
    },
    NOW,
  )

test('each preset takes its own signature and refuses another body, path or secret', () => {
  const told = Object.values(signaturePresets).map((signature) => {
    const own = signatureFor(signature, secret, String(NOW), request)
    const foreign = signatureFor(signature, 'other', String(NOW), request)
    return [
      problem(signature, String(NOW), own),
      problem(signature, String(NOW), foreign),
      problem(signature, String(NOW), own, { path: '/open/v1/clues/other', body: Buffer.from('{}') }),
    ]
  })
  expect(told).toStrictEqual(told.map(() => [undefined, 'signature_wrong', 'signature_wrong']))
})

test('the signature of OceanEngine is the hash of path and timestamp', () => {
  expect(signatureFor(signaturePresets[4], 'key', '1600000000', request)).toBe(
    '0ZYKzjXMQC4uf2FyMO17rar+tB1tW5KTEA54UUVCVyA=',
  )
})

test('a timestamp is there, readable and near', () => {
  const signature = signaturePresets[1]
  const at = (timestamp: string) =>
    problem(signature, timestamp, signatureFor(signature, secret, timestamp, request))
  expect(
    ['', 'yesterday', '17900000', String(NOW - 301), String(NOW + 301), `${NOW - 300}`, `${NOW}123`].map(at),
  ).toStrictEqual([
    'timestamp_missing',
    'timestamp_unreadable',
    'timestamp_unreadable',
    'timestamp_off',
    'timestamp_off',
    undefined,
    undefined,
  ])
  expect(problem(signature, String(NOW), '')).toBe('signature_missing')
})

test('a token is compared as it is, and hexadecimal digits in either case', () => {
  const token: ClueSignature = { ...signaturePresets[3], algorithm: 'token' }
  expect(problem(token, '', secret)).toBe(undefined)
  expect(problem(token, '', secret.toUpperCase())).toBe('signature_wrong')
  const own = signatureFor(signaturePresets[1], secret, String(NOW), request)
  expect(problem(signaturePresets[1], String(NOW), own.toUpperCase())).toBe(undefined)
})
