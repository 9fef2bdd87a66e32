import { expect, test } from 'vitest'
import { mappedRoles, readClaims } from './claims.ts'

const oidc = {
  issuer: 'https://sso.example.com',
  clientId: 'crm',
  clientSecret: null,
  name: 'SSO',
  scopes: 'openid',
  usernameClaim: 'preferred_username',
  linkClaim: 'staff_id',
  roleClaim: 'realm_access.roles',
  roles: [
    { claim: 'lead', role: '主管' },
    { claim: 'agent', role: '客服' },
    { claim: 'boss', role: '主管' },
  ],
  createsAccounts: false,
}
const read = (claims: Record<string, unknown>) => readClaims({ sub: 'u', ...claims }, oidc)

test.each([
  ['LinXi', 'linxi'],
  ['lin.xi-2', 'lin.xi-2'],
  ['林夕', ''],
  ['a b', ''],
  ['', ''],
  [7, ''],
  [undefined, ''],
])('%o can be the account %o', (claimed, username) => {
  expect(read({ preferred_username: claimed }).username).toBe(username)
})

test.each([
  [{ realm_access: { roles: ['agent', 'lead', 'other'] } }, ['主管', '客服']],
  [{ 'realm_access.roles': 'agent' }, ['客服']],
  [{ realm_access: { roles: [{ agent: true }, 7] } }, []],
  [{ realm_access: 'agent' }, []],
  [{ realm_access: { roles: ['AGENT', '客服', '主管'] } }, []],
  [{ realm_access: { roles: ['boss', 'lead'] } }, ['主管']],
  [{ roles: ['lead'] }, []],
  [{}, []],
])('%o gives %o', (claims, roles) => {
  expect(mappedRoles(read(claims), oidc)).toEqual(roles)
})

test.each([
  [{ staff_id: 'LinXi' }, 'linxi'],
  [{ staff_id: 'linxi', staff_id_verified: true }, 'linxi'],
  [{ staff_id: 'linxi', staff_id_verified: false }, ''],
  [{ staff_id: 'linxi', staff_id_verified: 'false' }, ''],
  [{ preferred_username: 'linxi' }, ''],
])('%o is the account %o that is here already', (claims, linked) => {
  expect(read(claims).linked).toBe(linked)
})

const unverified = [
  false,
  'false',
  'False',
  'FALSE',
  0,
  '0',
  1,
  '1',
  null,
  'no',
  'yes',
  'True',
  'TRUE',
  ' true',
  '',
  [],
  [true],
  {},
  { true: true },
]

test.each([
  'email',
  'phone_number',
  'profile.email',
  'https://sso.example.com/email',
  'Email',
  'mail',
  'emails',
  'e-mail',
  'emailAddress',
  'email_address',
  'upn',
  'userPrincipalName',
  'mobile',
  'mobilePhone',
  'phone',
  'telephoneNumber',
  'cell_phone',
  'user.tel',
  'work_email',
])('an account is linked by %s only where it was verified', (linkClaim) => {
  const linked = (more: Record<string, unknown>) =>
    readClaims({ sub: 'u', [linkClaim]: 'linxi', ...more }, { ...oidc, linkClaim }).linked
  const flag = `${linkClaim}_verified`
  expect([true, 'true'].map((said) => linked({ [flag]: said }))).toEqual(['linxi', 'linxi'])
  expect(unverified.filter((said) => linked({ [flag]: said }) !== '')).toEqual([])
  expect(linked({})).toBe('')
  expect(linked({ email_verified_: true, verified: true })).toBe('')
})

test('another claim that names whether it was verified is believed by the same words alone', () => {
  expect(
    unverified.filter((said) => read({ staff_id: 'linxi', staff_id_verified: said }).linked !== ''),
  ).toEqual([])
  expect(read({ staff_id: 'linxi', staff_id_verified: 'true' }).linked).toBe('linxi')
})

test.each([
  '13900000001',
  '+86 13900000001',
  '139-0000-0001',
  '139.0000.0001',
  '１３９００００００００１',
  'linxi@example.com',
])(
  'the telephone or address %s links only where it was verified, whatever its claim is called',
  (staff_id) => {
    expect(
      [undefined, ...unverified].filter((said) => read({ staff_id, staff_id_verified: said }).linked !== ''),
    ).toEqual([])
  },
)

test('a telephone that was verified can be the name of an account', () => {
  expect(read({ staff_id: '13900000001', staff_id_verified: true }).linked).toBe('13900000001')
  expect(read({ staff_id: '1390000001' }).linked).toBe('1390000001')
})
