import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { Role } from '@hospital-crm/api/entities'
import { hidesPhones, hidesPhonesIn, maskFields, maskText, unmaskValue } from './mask.ts'
import type { Viewer } from './scope.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const viewer = (flags: Partial<Role['extra']>): Viewer => ({
  id: 1001,
  is_admin: false,
  hospitals: [],
  role: {
    extra: { hideGlobalPhone: false, hidePoolPhone: false, hideLeadsPhone: false, ...flags },
  } as unknown as Role,
})

const phone = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)

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
      maskFields({
        phone: '13812345678',
        wechat: 'wx13812345678',
        contacts: [{ name: '母亲', phone: '13987654321', relation: '母' }],
        tags: [1],
        age: null,
      }),
    ).toEqual({
      phone: '138****5678',
      wechat: 'wx138****5678',
      contacts: [{ name: '母亲', phone: '139****4321', relation: '母' }],
      tags: [1],
      age: null,
    })
  })
})

describe('a masked value that comes back', () => {
  it('stands for what is stored, in every field', () => {
    fc.assert(
      fc.property(phone, phone, (own, other) => {
        const stored = {
          phone: own,
          wechat: `wx_${own}`,
          content: `先打 ${own}，再打 ${other}`,
          contacts: [
            { name: '父', phone: other, relation: '父' },
            { name: '友', phone: own, relation: '' },
          ],
        }
        const seen = maskFields(stored)
        for (const field of Object.keys(stored) as (keyof typeof stored)[])
          expect(unmaskValue(field, seen[field], stored[field])).toEqual(stored[field])
      }),
    )
  })

  it('keeps the number when only the words around it were edited', () => {
    expect(unmaskValue('content', '已打 138****5678，无人接听', '打 13812345678')).toBe(
      '已打 13812345678，无人接听',
    )
  })

  it('keeps two numbers apart that look the same, also one behind a country code', () => {
    const stored = '13811115678 或 13822225678，国际 8613833335678'
    expect(maskText(stored)).toBe('138****5678 或 138****5678，国际 86138****5678')
    expect(unmaskValue('content', maskText(stored), stored)).toBe(stored)
    expect(unmaskValue('content', `${maskText(stored)} 已打`, stored)).toBe(`${stored} 已打`)
  })

  it('finds numbers again that changed places', () => {
    expect(unmaskValue('content', '139****4321 138****5678', '13812345678 13987654321')).toBe(
      '13987654321 13812345678',
    )
  })

  it('keeps the country code of a number in text', () => {
    expect(unmaskValue('wechat', '86138****5678', '8613812345678')).toBe('8613812345678')
  })

  it.each(['138****56780', '0138****56780', '9138****5678', '138****5678０', '138****5678138****5678'])(
    'never comes back with more digits than were sent, as %s would',
    (typed) => {
      for (const stored of ['13812345678', '微信 13812345678', '86 13812345678'])
        expect(maskText(String(unmaskValue('wechat', typed, stored)))).toBe(maskText(typed))
      const [contact] = unmaskValue(
        'contacts',
        [{ name: typed, phone: '139****4321', relation: typed }],
        [{ name: '13812345678', phone: '13987654321', relation: '13812345678' }],
      ) as { name: string; relation: string }[]
      expect([maskText(contact?.name ?? ''), maskText(contact?.relation ?? '')]).toEqual([typed, typed])
    },
  )

  it('tells nothing by any edit of what was seen', () => {
    const edit = fc.array(fc.constantFrom('0', '9', '1', ' ', '-', '*', '号', '138****5678'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(edit, edit, (before, after) => {
        const typed = `${before.join('')}138****5678${after.join('')}`
        expect(maskText(String(unmaskValue('name', typed, '13812345678')))).toBe(maskText(typed))
      }),
    )
  })

  it('still lets a new number in', () => {
    expect(unmaskValue('phone', '13900001111', '13812345678')).toBe('13900001111')
  })
})
