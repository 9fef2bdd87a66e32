import { isIPv6 } from 'node:net'
import * as fc from 'fast-check'
import { describe, expect, inject, it, test } from 'vitest'
import { languageOf, networkOf } from './caller.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('whatever a machine puts behind its network is the same place', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
  fc.assert(
    fc.property(groups(4), groups(4), (front, back) => {
      const ip = [...front, ...back].join(':')
      expect(isIPv6(ip)).toBe(true)
      expect(networkOf(ip)).toBe(`${front.join(':')}::/64`)
    }),
  )
})

describe('the language of an answer', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['de-DE,de', 'zh'],
    ['en-US,en;q=0.9,zh;q=0.8', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['de,en;q=0.5', 'en'],
    ['en;q=0.1, zh;q=0.2', 'zh'],
  ])('%s -> %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
