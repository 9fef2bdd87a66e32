import { hospitals } from '@hospital-crm/api/resources'
import { expect, test } from 'vitest'
import { onTopOf, overwritten, withTyped } from '../../drafts/typed-values.ts'
import { storedValues, type AnyRow } from './form-draft.ts'

const row: AnyRow = {
  id: 1,
  status: 1,
  position: 1,
  name: '安和',
  alias: '',
  phone: '',
  address: '',
  remark: '',
}
const stored = storedValues(hospitals, row)

test('what is typed is kept with what stood there, and typing it back leaves nothing', () => {
  const typed = withTyped(null, stored, 'name', '新名')
  expect(typed).toStrictEqual({ values: { name: '新名' }, base: { name: '安和' }, whole: stored })
  const both = withTyped(typed, stored, 'alias', '新')
  expect(withTyped(both, stored, 'name', '安和')).toStrictEqual({
    values: { alias: '新' },
    base: { alias: '' },
    whole: stored,
  })
  expect(withTyped(typed, stored, 'name', '安和')).toBeNull()
})

test('a field that somebody else has changed is told once, and only where the two differ', () => {
  const typed = withTyped(withTyped(null, stored, 'name', '我的'), stored, 'alias', '简')
  const theirs = { ...stored, name: '他的', alias: '简' }
  expect(overwritten(typed, stored)).toStrictEqual([])
  expect(overwritten(typed, theirs)).toStrictEqual(['name'])
  expect(typed && overwritten(onTopOf(typed, theirs), theirs)).toStrictEqual([])
})

test('a new row begins with the initial values', () => {
  expect(storedValues(hospitals, undefined)).toStrictEqual({
    name: '',
    alias: '',
    phone: '',
    address: '',
    remark: '',
  })
})
