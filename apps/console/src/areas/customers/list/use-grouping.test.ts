import { optionListNames } from '@hospital-crm/api/entities'
import { buildOptions } from '@hospital-crm/api/fixtures'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { lookupOf, type Lookups } from '../../../options/lookup.ts'
import { groupingId } from './use-grouping.ts'

const client = new QueryClient()

/** The groupings by two fields, after an answer with these options. */
const groupingsAfter = (options: ReturnType<typeof buildOptions>) => {
  const lists = client.setQueryData<typeof options>(['options'], structuredClone(options))!
  const lookups = Object.fromEntries(
    optionListNames.map((name) => [name, lookupOf(lists[name])]),
  ) as unknown as Lookups<(typeof optionListNames)[number]>
  return (['source', 'mature'] as const).map((by) => groupingId(by, 'zh', { lists, lookups }))
}

it('is another one where names of its field have changed, and for no other news of the options', () => {
  const options = buildOptions()
  const first = groupingsAfter(options)
  expect(groupingsAfter(options)).toEqual(first)
  const [tag] = options.customerTags
  const withTag = { ...options, customerTags: [...options.customerTags, { ...tag!, id: 99, name: '新标签' }] }
  expect(groupingsAfter(withTag)).toEqual(first)
  const [source] = options.sources
  const [bySource, byWechat] = groupingsAfter({ ...withTag, sources: [{ ...source!, name: '新渠道' }] })
  expect([bySource === first[0], byWechat]).toEqual([false, first[1]])
})
