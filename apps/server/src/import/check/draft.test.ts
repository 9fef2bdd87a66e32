import { expect, test } from 'vitest'
import { noExtra, retiringLists, type Role, type WritableField } from '@hospital-crm/api/entities'
import type { Actor } from '../../access/actor.ts'
import { descendantsIn, type Catalogue } from '../../options/catalogue.ts'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { drafter } from './draft.ts'

const catalogue = {
  hospitals: [],
  diseases: [],
  sources: [],
  consultings: [],
  matures: [],
  customerStatus: [],
  customerTags: [],
  promoteds: [],
  clues: [],
  retired: Object.fromEntries(retiringLists.map((list) => [list, []])),
  trees: { diseases: descendantsIn([]), sources: descendantsIn([]) },
  kindOf: () => undefined,
} as unknown as Catalogue

const everything: Pick<Role, 'hospital' | 'disease' | 'source' | 'allow_consulting' | 'uids' | 'oneself'> = {
  hospital: [],
  disease: [],
  source: [],
  allow_consulting: [],
  uids: [],
  oneself: 0,
}
const agent = (rules: Partial<Pick<Role, 'required_fields' | 'readonly_fields'>> = {}): Actor =>
  ({
    id: 1001,
    is_admin: false,
    hospitals: [],
    role: { ...everything, required_fields: [], readonly_fields: [], extra: noExtra, ...rules },
  }) as unknown as Actor

const draft = (row: Partial<Record<WritableField, string>>, actor = agent()) => {
  const clock = wallClock('Asia/Shanghai')
  const mapping = Object.keys(row)
  const { values, problems } = drafter({ actor, catalogue, clock, mapping, meant: [] })(Object.values(row))
  return { values, problems }
}

test('of several numbers in a cell the first mobile one is the phone, and the remark keeps all', () => {
  expect(draft({ phone: '16900000001/16900000002', desc: '急' })).toStrictEqual({
    values: { phone: '16900000001', desc: '急\n电话：16900000001/16900000002' },
    problems: {},
  })
  expect(draft({ phone: '16900000001转8' })).toStrictEqual({
    values: { phone: '16900000001', desc: '电话：16900000001转8' },
    problems: {},
  })
})

test('a landline and a number abroad stand in the remark, also where they are all that is known', () => {
  for (const number of ['0571-88001234', '+852 5123 4567', '+886 912 345 678', '00853 6612 3456'])
    expect(draft({ phone: number })).toStrictEqual({ values: { desc: `电话：${number}` }, problems: {} })
  expect(draft({ phone: '0571-88001234', wechat: 'wx_1' })).toStrictEqual({
    values: { wechat: 'wx_1', desc: '电话：0571-88001234' },
    problems: {},
  })
})

test('a number is not left out where the remark cannot keep it, or where a mobile one is asked for', () => {
  const landline = { phone: '0571-88001234', wechat: 'wx_1' }
  const full = '长'.repeat(1999)
  expect([
    draft(landline, agent({ readonly_fields: ['desc'] })).problems,
    draft({ ...landline, desc: full }).problems,
    draft({ phone: '0571-88001234' }, agent({ required_fields: ['phone'] })).problems,
    draft({ phone: '0571-88001234' }, agent({ readonly_fields: ['phone'] })).problems,
  ]).toStrictEqual([
    { phone: 'invalid_phone' },
    { phone: 'invalid_phone' },
    { phone: 'required' },
    { phone: 'read_only' },
  ])
})

test('a mobile number with a digit too many or too few is told, and so is one that was cut', () => {
  expect(
    ['1690000001', '169000000012', '1.69E+10', '16900000001\ufffd'].map(
      (phone) => draft({ phone, qq: '12345' }).problems,
    ),
  ).toStrictEqual([
    { phone: 'invalid_phone' },
    { phone: 'invalid_phone' },
    { phone: 'digits_lost' },
    { phone: 'damaged_text' },
  ])
})

test('names of one line are stored without what nobody sees, and words for nothing in them are empty', () => {
  expect(
    draft({ name: '王\u200b芳\n（女）', wechat: '无\u200b', phone: '\u202d16900000001\u202c' }).values,
  ).toStrictEqual({
    name: '王芳 （女）',
    phone: '16900000001',
  })
})
