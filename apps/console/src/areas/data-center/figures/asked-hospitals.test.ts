import { expect, it } from 'vitest'
import { askedHospitals } from './asked-hospitals.ts'

const known = [
  { id: 1, name: '总院' },
  { id: 2, name: '东院' },
]
const words = {
  all: '全部',
  many: (count: number) => `${count} 家`,
  joined: (names: string[]) => names.join(),
}

it('names the hospitals, and counts them where one is gone: those are not all', () => {
  const told = (asked?: number[]) => askedHospitals(asked, known, words)
  expect([told(), told([]), told([2]), told([2, 1]), told([99]), told([1, 99])]).toEqual([
    '全部',
    '全部',
    '东院',
    '总院,东院',
    '1 家',
    '2 家',
  ])
})
