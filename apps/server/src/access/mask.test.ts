import { describe, expect, it } from 'vitest'
import type { Role } from '@hospital-crm/api/entities'
import { hidesPhones, hidesPhonesIn, maskFields, maskText as masked } from './mask.ts'
import type { Viewer } from './scope.ts'

const viewer = (flags: Partial<Role['extra']>): Viewer => ({
  id: 1001,
  is_admin: false,
  hospitals: [],
  role: {
    extra: { hideGlobalPhone: false, hidePoolPhone: false, hideLeadsPhone: false, ...flags },
  } as unknown as Role,
})

const maskText = (text: string) => masked(text, [])

describe('whose phones are hidden', () => {
  it('is decided by the place a record stands in, and in the bin by the place it came from', () => {
    const leadsOnly = viewer({ hideLeadsPhone: true })
    expect(hidesPhones(leadsOnly, { stage: 'lead', stage_before_waste: null })).toBe(true)
    expect(hidesPhones(leadsOnly, { stage: 'customer', stage_before_waste: null })).toBe(false)
    expect(hidesPhones(leadsOnly, { stage: 'waste', stage_before_waste: 'lead' })).toBe(true)
    expect(hidesPhones(leadsOnly, { stage: 'waste', stage_before_waste: 'customer' })).toBe(false)
    expect(hidesPhonesIn(leadsOnly, 'waste')).toBe(true)
    expect(hidesPhonesIn(leadsOnly, 'pool')).toBe(false)
  })

  it('leaves nothing to somebody without a role and everything to the administrator', () => {
    const nobody: Viewer = { id: 1001, is_admin: false, hospitals: [], role: null }
    expect(hidesPhonesIn(nobody, 'customer')).toBe(true)
    expect(hidesPhonesIn({ ...nobody, is_admin: true }, 'customer')).toBe(false)
  })
})

describe('masking', () => {
  it('finds numbers in free text, grouped or not, and leaves other figures alone', () => {
    expect(maskText('来电13812345678，备用 139-1234-5678；138 0000 1111')).toBe(
      '来电138****5678，备用 139****5678；138****1111',
    )
    expect(maskText('+8613812345678 / 0086-138 1234 5678 / 86 13812345678')).toBe(
      '+86138****5678 / 0086-138****5678 / 86 138****5678',
    )
    const figures = '订单 2026013812345678 金额 12800，13:30:00 15:30，2026-11-30 18:00，1300+5600+120'
    expect(maskText(figures)).toBe(figures)
    expect(maskText('138****8000 2026 已打')).toBe('138****8000 2026 已打')
  })

  it.each([
    '138.0013.8000',
    '138 001 38000',
    '138) 00138000',
    '138）0013－8000',
    '138_0013_8000',
    '138/0013/8000',
    '138，0013、8000',
    '138·0013,8000',
    '138–0013–8000',
    '138\u200b0013\u200b8000',
    '138 - 0013 - 8000',
    '138  —  0013  —  8000',
    '138) - (0013) 8000',
    '138...0013...8000',
    '138 / 0013 / 8000',
    '138‑0013−8000',
    '138・0013•8000',
    '138~0013|8000',
    '138【0013】8000',
    '138\\0013;8000',
    '138\u00ad0013\u20608000',
    '138。0013；8000',
    '1 3 8 0 0 1 3 8 0 0 0',
    '１３８００１３８０００',
  ])('finds %s however it is written, for itself and behind a 0', (number) => {
    expect(maskText(`电话${number}。`)).toBe('电话138****8000。')
    expect(maskText(`电话0${number}。`)).toBe('电话0138****8000。')
  })

  it('covers the number, companions and WeChat names made of numbers', () => {
    expect(
      maskFields(
        {
          phone: '13812345678',
          wechat: 'wx13812345678',
          contacts: [{ name: '母亲', phone: '13987654321', relation: '母' }],
          tags: [1],
          age: null,
        },
        [],
      ),
    ).toEqual({
      phone: '138****5678',
      wechat: 'wx138****5678',
      contacts: [{ name: '母亲', phone: '139****4321', relation: '母' }],
      tags: [1],
      age: null,
    })
  })
})
