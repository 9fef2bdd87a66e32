import { describe, expect, it } from 'vitest'
import { indexTree } from '../model/tree-index.ts'
import { departments } from '../tree.fixture.ts'
import { pinyinHit, pinyinLetters, nameSearch } from './name-search.ts'
import { readings } from './pinyin-readings.ts'
import { searchTree } from './tree-search.ts'

const hit = (name: string, letters: string) => {
  const found = pinyinHit(name, letters, readings)
  return found && name.slice(...found)
}

describe('Pinyin', () => {
  it('is found whole, by initials, mixed and unfinished', () => {
    expect(
      ['pifuke', 'pfk', 'pifk', 'pfuke', 'pif', 'fuk', 'p'].map((typed) => hit('皮肤科', typed)),
    ).toEqual(['皮肤科', '皮肤科', '皮肤科', '皮肤科', '皮肤', '肤科', '皮'])
  })

  it('takes zh, ch and sh whole or by their first letter', () => {
    expect(['zhengji', 'zhj', 'zj', 'zhen'].map((typed) => hit('正畸', typed))).toEqual([
      '正畸',
      '正畸',
      '正畸',
      '正',
    ])
  })

  it('knows every reading of a character, and v for ü', () => {
    expect(['chongqing', 'zhongqing'].map((typed) => hit('重庆', typed))).toEqual(['重庆', '重庆'])
    expect(hit('绿色', 'lvse')).toBe('绿色')
  })

  it('reads on over Latin letters, digits and spaces, and begins at a Chinese character', () => {
    expect(hit('维生素 B12 缺乏', 'wssb12qf')).toBe('维生素 B12 缺乏')
    expect(hit('Acne', 'acne')).toBe(undefined)
  })

  it('does not jump over characters', () => {
    expect(hit('皮肤科', 'pk')).toBe(undefined)
    expect(hit('皮肤科', 'pifukex')).toBe(undefined)
  })

  it('is what has Latin letters alone', () => {
    expect(["Xi'an", ' pi fu ', 'nü', '皮', 'p皮', ''].map(pinyinLetters)).toEqual([
      'xian',
      'pifu',
      'nv',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('A search', () => {
  it('finds text first, whatever the case, then pinyin', () => {
    const search = nameSearch(' An ', readings)
    expect(search?.('Anhui 安')).toEqual([0, 2])
    expect(search?.('安徽')).toEqual([0, 1])
    expect(search?.('皮肤科')).toBe(undefined)
    expect(nameSearch('an', undefined)?.('安徽')).toBe(undefined)
    expect(nameSearch('  ', readings)).toBe(undefined)
  })

  it('keeps hits, what is above them and what is below them, and opens what is above', () => {
    const index = indexTree(departments)
    const search = nameSearch('痤疮', undefined)
    const found = search && searchTree(index, search)
    const ids = (positions: Iterable<number>) => [...positions].map((position) => index.nodes[position]?.id)
    expect(ids(found?.hits ?? [])).toEqual([11, 111, 112])
    expect(ids([...(found?.kept ?? [])].flatMap((kept, position) => (kept ? [position] : [])))).toEqual([
      1, 11, 111, 112,
    ])
    expect([...(found?.open ?? [])]).toEqual([1, 11])
  })

  it('keeps what is above a hit although another hit stands there already', () => {
    const index = indexTree([
      { id: 1, name: 'a', children: [{ id: 2, name: 'x', children: [{ id: 3, name: 'x' }] }] },
    ])
    const search = nameSearch('x', undefined)
    const found = search && searchTree(index, search)
    expect([...(found?.kept ?? [])]).toEqual([1, 1, 1])
    expect([...(found?.open ?? [])].toSorted()).toEqual([1, 2])
  })
})
