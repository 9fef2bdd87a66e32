import type { Client } from '@hospital-crm/api/client'
import { CallError } from '@hospital-crm/api/errors'
import { buildGrants, buildUserInfo } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { hasReturned, type RoundPage } from '../session/index.ts'
import { visitProvider } from './visit-provider.ts'

const answered = {
  authorization: { access_token: 'abc', expires_in: 60 },
  userInfo: buildUserInfo(),
  ...buildGrants(),
}

const openPage = (search = '', kept?: string) => {
  const values = new Map(kept === undefined ? [] : [['hospital-crm.provider', kept]])
  const went: string[] = []
  const addresses: string[] = []
  const page: RoundPage = {
    location: { search, pathname: '/', hash: '#/login', assign: (url) => void went.push(String(url)) },
    history: { replaceState: (_data, _title, url) => void addresses.push(String(url)) },
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  }
  return { page, values, went, addresses }
}
const answering = (answer: unknown, calls: unknown[] = []): Client['call'] =>
  ((name: string, { body }: { body: unknown }) => {
    calls.push([name, body])
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as never

test.each([
  ['?code=1&state=2', true],
  ['?error=access_denied&state=2', true],
  ['?code=1', false],
  ['?state=2', false],
  ['', false],
])('an address with %o is one of a return: %s', (search, is) => {
  expect(hasReturned(openPage(search).page)).toBe(is)
})

test('the page goes to the provider, and the tab keeps what shows that it was it', async () => {
  const { page, values, went } = openPage()
  const leaving = visitProvider(
    answering({ challenge: 'mine', url: 'https://sso.example/auth' }),
    { returned: false },
    page,
  )
  expect(await Promise.race([leaving, new Promise((done) => setTimeout(done, 0, 'still on its way'))])).toBe(
    'still on its way',
  )
  expect([went, [...values]]).toEqual([
    ['https://sso.example/auth'],
    [['hospital-crm.provider', '["mine","#/login"]']],
  ])
})

test('what the provider added is shown to the server once, and taken out of the address', async () => {
  const { page, values, addresses } = openPage('?code=1&state=2', '["mine","#/customer/cus_leads"]')
  const calls: unknown[] = []
  const result = await visitProvider(answering(answered, calls), { returned: true }, page)
  expect(result.kind).toBe('accepted')
  expect(calls).toEqual([['auth/providerFinish', { challenge: 'mine', query: 'code=1&state=2' }]])
  expect([addresses, values.size]).toEqual([['/#/customer/cus_leads'], 0])
})

test('another tab has nothing to show, and a refusal keeps its name', async () => {
  expect(
    await visitProvider(answering(answered), { returned: true }, openPage('?code=1&state=2').page),
  ).toStrictEqual({ kind: 'refused', error: 'step_over' })
  const { page } = openPage('?code=1&state=2', '["mine","#/customer/cus_leads"]')
  expect(
    await visitProvider(answering(new CallError('provider_no_role')), { returned: true }, page),
  ).toStrictEqual({ kind: 'refused', error: 'provider_no_role' })
})
