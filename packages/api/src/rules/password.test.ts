import { expect, test } from 'vitest'
import { passwordChecks } from './password.ts'

test.each([
  ['', false, false, true],
  ['aabb', false, false, true],
  ['aaaabbbb', true, false, true],
  ['my-LIMIN-secret', true, true, false],
  ['123456', true, false, true],
  ['Qwerty123', true, false, true],
  ['admin123', true, false, true],
  ['woaini520', true, false, true],
  ['穿过树林的河', true, true, true],
])('"%s" is long: %s, varied: %s, unlike its owner: %s', (password, long, varied, unlikeOwner) => {
  const owner = { username: 'limin', nickname: '李敏' }
  expect(passwordChecks(password, owner, 6)).toEqual({ long, varied, unlikeOwner })
})
