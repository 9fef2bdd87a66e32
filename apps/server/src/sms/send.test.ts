import { expect, it } from 'vitest'
import type { CustomerRecord } from '../customers/core/columns.ts'
import type { Catalogue } from '../options/catalogue.ts'
import { knownValues } from './send.ts'

it('names what the record says, also where nobody can choose it any more', () => {
  const catalogue = {
    hospitals: [{ id: 1, name: '东院' }],
    diseases: [{ id: 1, parent_id: 0, name: '口腔科' }],
    retired: { hospitals: [{ id: 2, name: '旧院' }], diseases: [{ id: 3, parent_id: 1, name: '正畸' }] },
  } as unknown as Catalogue
  const valuesOf = (hospital: number, disease: number) => {
    const customer = { name: '王', hospital, disease, order_time: null, order_num: '' }
    const known = knownValues(customer as CustomerRecord, catalogue, { nickname: '', timeZone: 'UTC' })
    return [known['hospital'], known['disease']]
  }
  expect([valuesOf(1, 1), valuesOf(2, 3), valuesOf(9, 0)]).toEqual([
    ['东院', '口腔科'],
    ['旧院', '正畸'],
    ['', ''],
  ])
})
