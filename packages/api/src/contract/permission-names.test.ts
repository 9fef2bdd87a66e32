import { expect, it } from 'vitest'
import { grantablePaths } from './contract.ts'
import { permissionGroups, permissionVerbs } from './permission-names.ts'
import { permissionSentences } from './permission-sentences.ts'

const called = grantablePaths.map((path) => path.replace(/^\/interface\/v1\//, ''))

it('has a name in both languages for every permission that a role can have, and no other', () => {
  const parts = called.map((path) => path.split('/'))
  const groups = new Set(parts.map((part) => part.slice(0, -1).join('/')))
  const verbs = new Set(parts.map((part) => part.at(-1) ?? ''))
  expect(Object.keys(permissionGroups).toSorted()).toEqual([...groups].toSorted())
  expect(Object.keys(permissionVerbs).toSorted()).toEqual([...verbs].toSorted())
})

it('has a sentence in both languages for every permission that a role can have, and no other', () => {
  expect(Object.keys(permissionSentences).toSorted()).toEqual([...called].toSorted())
  const bad = Object.values(permissionSentences).filter(
    ({ zh, en }) => !/^\p{Script=Han}[^.]+。$/u.test(zh) || !/^[A-Z][^。]+\.$/.test(en),
  )
  expect(bad).toEqual([])
})

/** Permissions that show numbers which a role hides, or let somebody find them out. */
const worthNumbers = [
  'customers/customers/revealPhone',
  'customers/files/open',
  'customers/customers/duplicateCheck',
  'customers/customers/giveUp',
  'customers/cusleads/receive',
  'customers/cuspools/receive',
  'supervision/privacy/update',
  'supervision/smsconfigs/create',
  'supervision/smsconfigs/update',
  'supervision/smsconfigs/updateStatus',
  'supervision/clues/create',
  'supervision/clues/update',
  'supervision/clues/updateStatus',
  'users/tokens',
]

it('says in the sentence of each permission that is worth numbers that it is', () => {
  const silent = worthNumbers.filter((path) => {
    const { zh = '', en = '' } = permissionSentences[path] ?? {}
    return !/号码|额度/.test(zh) || !/numbers?/.test(en)
  })
  expect(silent).toEqual([])
})
