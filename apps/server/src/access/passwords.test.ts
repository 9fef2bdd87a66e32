import { describe, expect, it } from 'vitest'
import { hashPassword, passwordFits, passwordProblem } from './passwords.ts'

const owner = { username: 'limin', nickname: '李敏' }

describe('storing a password', () => {
  it('keeps an argon2id hash of 19 MiB and two passes, never twice the same', async () => {
    const [one, two] = await Promise.all([hashPassword('Kirsche-7041'), hashPassword('Kirsche-7041')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwordFits(one, 'Kirsche-7041')).toBe(true)
    expect(await passwordFits(one, 'kirsche-7041')).toBe(false)
  })

  it('fits nobody who has no hash, whatever is typed', async () => {
    expect(await passwordFits(null, 'no account has this password')).toBe(false)
    expect(await passwordFits(undefined, '')).toBe(false)
    expect(await passwordFits('not a hash', 'x')).toBe(false)
  })
})

describe('choosing a password', () => {
  it.each([
    ['short', 'too_short'],
    ['12345678', 'password_common'],
    ['Qwerty123', 'password_common'],
    ['aaaabbbb', 'password_common'],
    ['my-LIMIN-secret', 'password_like_account'],
    ['穿过树林的河', undefined],
    ['Kirsche-7041', undefined],
  ])('%s -> %s', (password, problem) => {
    expect(passwordProblem(password, owner, 6)).toBe(problem)
  })
})
