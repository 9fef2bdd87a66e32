import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { maskFields, maskText } from './mask.ts'
import { unmaskValue } from './unmask.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const phone = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)

const own = '13812345678'
const meant = (typed: string, stored: string, known: readonly string[] = [own]) =>
  unmaskValue('content', typed, stored, known)

describe('a masked value that comes back', () => {
  it('stands for what is stored, in every field', () => {
    fc.assert(
      fc.property(phone, phone, (number, other) => {
        const stored = {
          phone: number,
          wechat: `wx_${number}`,
          content: `先打 ${number}，再打 ${other}；${[...number].join('甲')}`,
          contacts: [
            { name: '父', phone: other, relation: '父' },
            { name: `友${number}`, phone: number, relation: '' },
          ],
        }
        const seen = maskFields(stored, [number, other])
        for (const field of Object.keys(stored) as (keyof typeof stored)[])
          expect(unmaskValue(field, seen[field], stored[field], [number, other])).toEqual(stored[field])
      }),
    )
  })

  it('stays where it stood while the words around it change', () => {
    expect(meant('已打 138****5678，无人接听', '打 13812345678')).toBe('已打 13812345678，无人接听')
    expect(meant('138****5678 15:30 再打', '13812345678 再打')).toBe('13812345678 15:30 再打')
    expect(meant('微信 86138****5678 已加', '微信 8613812345678')).toBe('微信 8613812345678 已加')
    expect(meant('只留 138****5678', '13812345678 和 13987654321')).toBe('只留 13812345678')
    expect(meant('都不要', '13812345678 和 13987654321')).toBe('都不要')
  })

  it('keeps numbers apart that look the same', () => {
    const stored = '13811115678 或 13822225678，国际 8613833335678'
    expect(maskText(stored, [])).toBe('138****5678 或 138****5678，国际 86138****5678')
    expect(meant(`${maskText(stored, [])} 已打`, stored)).toBe(`${stored} 已打`)
    expect(meant('或 138****5678', '13811115678 或 13822225678')).toBeUndefined()
  })

  it('is written without what parted it where the text around it changed, so that nothing is read with it', () => {
    expect(meant('先 138****5678 后', '138-1234-5678 后')).toBe('先 13812345678 后')
    expect(meant('先 138****5678 后', '%31%33%38%31%32%33%34%35%36%37%38 后')).toBe('先 13812345678 后')
    expect(meant('先 138****5678 后', '138甲1234乙5678 后')).toBeUndefined()
  })

  it.each([
    '9138****5678',
    '138****56780',
    '9\u200b138****5678',
    '138****5678\u{e0101}7',
    '９138****5678',
    '①138****5678',
    '٩138****5678',
    'Ⅸ138****5678',
    '138****5678138****5678',
    '138****5678 138****5678',
    '138****567',
    '38****5678',
    '138*****5678',
  ])('is refused as %j, where it did not stand', (typed) => {
    for (const stored of ['13812345678', '微信 13812345678', '86 138 1234 5678', '138甲1234乙5678'])
      expect(meant(typed, stored)).toBeUndefined()
  })

  it('is refused in another order', () => {
    expect(meant('139****4321 138****5678', '13812345678 13987654321')).toBeUndefined()
  })

  it('is refused in the name of a companion that it is not of', () => {
    const stored = [
      { name: '张13812345678', phone: '13987654321', relation: '' },
      { name: '李', phone: '13700001111', relation: '' },
    ]
    const typed = [
      { name: '张9138****5678', phone: '139****4321', relation: '' },
      { name: '李', phone: '137****1111', relation: '' },
    ]
    expect(unmaskValue('contacts', typed, stored, [own])).toBeUndefined()
  })

  it('is text like any other where no number is hidden', () => {
    expect(meant('转 138****5678', '无')).toBe('转 138****5678')
    expect(meant('13812345678，转 139****0000', '138****5678')).toBe('13812345678，转 139****0000')
    expect(unmaskValue('phone', '13900001111', own, [own])).toBe('13900001111')
  })

  it('tells nothing by any edit of what was seen', () => {
    const edit = fc.array(
      fc.constantFrom('0', '9', '1', '3', ' ', '-', '*', '号', '\u200b', '①', '一', '%3', '138****5678'),
      { maxLength: 6 },
    )
    const forms = ['13812345678', '138 1234 5678', '8613812345678', '1381 2345 678', '138甲1234乙5678']
    fc.assert(
      fc.property(
        edit,
        edit,
        fc.constantFrom(...forms),
        fc.constantFrom([], [own]),
        (before, after, stored, known) => {
          const shown = maskText(stored, known)
          const typed = `${before.join('')}${shown}${after.join('')}`
          const whole = unmaskValue('name', typed, stored, known) as string | undefined
          if (whole !== undefined) expect(maskText(whole, known)).toBe(maskText(typed, known))
        },
      ),
    )
  })
})
