import { expect, it } from 'vitest'
import { grantablePaths } from './contract.ts'
import { permissionGroups, permissionVerbs } from './permission-names.ts'

it('has a name in both languages for every permission that a role can have, and no other', () => {
  const parts = grantablePaths.map((path) => path.replace(/^\/interface\/v1\//, '').split('/'))
  const groups = new Set(parts.map((part) => part.slice(0, -1).join('/')))
  const verbs = new Set(parts.map((part) => part.at(-1) ?? ''))
  expect(Object.keys(permissionGroups).toSorted()).toEqual([...groups].toSorted())
  expect(Object.keys(permissionVerbs).toSorted()).toEqual([...verbs].toSorted())
})
