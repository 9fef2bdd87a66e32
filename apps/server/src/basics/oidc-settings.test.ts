import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const given = {
  PUBLIC_URL: 'https://crm.example.com/',
  OIDC_ISSUER: 'https://sso.example.com/realms/hospital',
  OIDC_CLIENT_ID: 'crm',
}

test('without an issuer there is no provider', () => {
  expect(readSettings({ OIDC_CLIENT_ID: 'crm' }, '/').oidc).toBe(null)
})

test('what is not said is usual', () => {
  const { oidc, publicUrl } = readSettings(given, '/')
  expect({ oidc, publicUrl }).toEqual({
    publicUrl: 'https://crm.example.com',
    oidc: {
      issuer: 'https://sso.example.com/realms/hospital',
      clientId: 'crm',
      clientSecret: null,
      name: 'OpenID Connect',
      scopes: 'openid profile',
      usernameClaim: 'preferred_username',
      linkClaim: null,
      roleClaim: 'roles',
      roles: [],
      createsAccounts: false,
    },
  })
})

test('roles are pairs, in their order; a claim may hold an equals sign', () => {
  const { oidc } = readSettings({ ...given, OIDC_ROLES: 'cn=lead,dc=x = 主管, cn=a=客服' }, '/')
  expect(oidc?.roles).toEqual([
    { claim: 'cn', role: 'lead' },
    { claim: 'dc=x', role: '主管' },
    { claim: 'cn=a', role: '客服' },
  ])
})

test.each([
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://crm.example.com/console' }, 'PUBLIC_URL'],
  [{ OIDC_ISSUER: 'sso.example.com' }, 'OIDC_ISSUER'],
  [{ OIDC_ROLES: 'agents' }, 'OIDC_ROLES'],
  [{ OIDC_ROLES: '=agents' }, 'OIDC_ROLES'],
  [{ OIDC_ACCOUNTS: 'all' }, 'OIDC_ACCOUNTS'],
])('%o names what cannot be used', (change, name) => {
  const read = () => readSettings({ ...given, ...change }, '/')
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(name)
})
