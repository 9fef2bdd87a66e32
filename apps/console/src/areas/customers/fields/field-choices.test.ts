import { buildOptions } from '@hospital-crm/api/fixtures'
import { optionListNames } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { customers } from '../../../messages/zh/customers.ts'
import { joinedIn } from '../../../messages/index.ts'
import { lookupOf, type Lookups } from '../../../options/lookup.ts'
import { filterChoices } from '../filters/filter-choices.ts'
import { fieldChoices, heldOptions } from './field-choices.ts'
import type { FieldTexts } from './field-text.ts'

/** Rows of 90 and above were switched off. */
const retired: Partial<Record<string, object[]>> = {
  consultings: [{ id: 90, name: '旧方式' }],
  customerTags: [{ id: 91, name: '旧标签', color: 2 }],
  sources: [{ id: 92, parent_id: 1, name: '旧渠道' }],
}
const lists = buildOptions()
const lookups = Object.fromEntries(
  optionListNames.map((name) => [name, lookupOf(lists[name], retired[name])]),
) as unknown as Lookups<(typeof optionListNames)[number]>
const texts: FieldTexts = {
  options: { lists, lookups },
  messages: customers,
  joined: joinedIn.zh,
  timeZone: 'Asia/Shanghai',
}

const offered = (field: 'consulting' | 'tags' | 'promoted_id'): readonly { id: number; name: string }[] => {
  const choices = fieldChoices(field, texts)
  return 'items' in choices ? choices.items : []
}

test('what was switched off is not offered', () => {
  expect(offered('consulting').map(({ id }) => id)).toStrictEqual([
    0,
    ...lists.consultings.map(({ id }) => id),
  ])
  expect(offered('tags').map(({ id }) => id)).toStrictEqual(lists.customerTags.map(({ id }) => id))
  expect(offered('promoted_id').map(({ id }) => id)).toStrictEqual([
    0,
    ...lists.promoteds.map(({ promoted_id: id }) => id),
  ])
})

test('a record that carries it still reads it', () => {
  const held = (field: 'consulting' | 'tags' | 'age', value: unknown) =>
    heldOptions(field, value, field === 'age' ? [] : offered(field), texts)
  expect(held('consulting', 90)).toStrictEqual([{ id: 90, name: '旧方式' }])
  expect(held('consulting', lists.consultings[0]?.id)).toStrictEqual([])
  expect(held('tags', [lists.customerTags[0]?.id, 91])).toStrictEqual([{ id: 91, name: '旧标签' }])
  expect([held('consulting', 0), held('consulting', 404), held('age', 7)]).toStrictEqual([[], [], []])
})

test('records that carry it are still found', () => {
  const choices = filterChoices('consulting', texts)
  const tree = filterChoices('source', texts)
  expect('items' in choices && choices.items.at(-1)).toStrictEqual({ id: 90, name: '旧方式' })
  expect('items' in tree && tree.items.at(-1)).toStrictEqual({
    id: 92,
    parent_id: 0,
    name: '旧渠道',
    children: [],
  })
})
