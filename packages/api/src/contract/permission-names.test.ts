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
