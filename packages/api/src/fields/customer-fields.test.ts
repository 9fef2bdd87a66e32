import { expect, expectTypeOf, test } from 'vitest'
import type { CustomerExtra, CustomerForm, CustomerRow } from '../entities/customer.ts'
import { optionListNames, type OptionListName } from '../entities/options.ts'
import {
  customerFields,
  fieldNames,
  fieldOf,
  fieldSections,
  hasChoices,
  writableFields,
  type CustomerFieldName,
  type ExtraInfoField,
  type WritableField,
} from './customer-fields.ts'
import type { Contact } from './companions.ts'
import type { FieldOptions } from './field.ts'
import { emptyValueOf, maxLengthOf, rangeOf, valueProblem } from './values.ts'
import { fieldWordsEn } from './words-en.ts'
import { fieldWordsZh } from './words-zh.ts'

type RowField = Exclude<keyof CustomerRow, 'stage' | 'version' | 'phone_masked' | 'due_time' | 'no_contact'>

test('forms, rows and long fields have exactly the fields and the types that the table gives them', () => {
  expectTypeOf<keyof CustomerForm>().toEqualTypeOf<WritableField>()
  expectTypeOf<RowField | ExtraInfoField>().toEqualTypeOf<CustomerFieldName>()
  expectTypeOf<keyof CustomerExtra>().toEqualTypeOf<ExtraInfoField>()
  expectTypeOf<
    Pick<CustomerForm, 'name' | 'sex' | 'age' | 'order_time' | 'tags' | 'contacts'>
  >().toEqualTypeOf<{
    name: string
    sex: number
    age: number | null
    order_time: number | null
    tags: number[]
    contacts: Contact[]
  }>()
  expectTypeOf<Pick<CustomerRow, 'id' | 'stage' | 'price' | 'created_time'>>().toEqualTypeOf<{
    id: number
    stage: 'lead' | 'customer' | 'pool' | 'waste'
    price: string
    created_time: number
  }>()
  expectTypeOf<CustomerExtra['content']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<FieldOptions>().toExtend<OptionListName>()
})

test('every field stands in one section', () => {
  const sections = Object.values(fieldSections).flatMap((fields) => Object.keys(fields))
  expect(sections).toStrictEqual(fieldNames)
  expect(new Set(sections).size).toBe(sections.length)
})

test('every field, and every id that no list names, is called something in both languages', () => {
  for (const { fields, choices } of [fieldWordsZh, fieldWordsEn]) {
    expect(Object.keys(fields)).toStrictEqual(fieldNames)
    expect(Object.values(fields).filter((label) => label.trim() === '')).toStrictEqual([])
    expect(
      Object.entries(choices).map(([field, names]) => [field, Object.keys(names).map(Number)]),
    ).toStrictEqual(
      fieldNames
        .filter((field) => hasChoices(field))
        .map((field) => [field, [...customerFields[field].choices]]),
    )
  }
})

test('fields of a list have one that can be asked for, and a tree is one of the two', () => {
  const lists = fieldNames.flatMap((field) => fieldOf(field).options ?? [])
  expect(lists.filter((list) => !optionListNames.includes(list))).toStrictEqual([])
  const trees = fieldNames.filter((field) => fieldOf(field).kind === 'tree')
  expect(trees.map((field) => fieldOf(field).options)).toStrictEqual(['diseases', 'sources'])
})

test('what a new record holds in a field passes its schema, but for a choice that has to be made', () => {
  expect(writableFields.filter((field) => valueProblem(field, emptyValueOf(field)))).toStrictEqual([])
})

test('lengths and ranges are those of the schemas', () => {
  expect([maxLengthOf('name'), maxLengthOf('web_url'), maxLengthOf('hospital')]).toStrictEqual([
    64,
    2000,
    undefined,
  ])
  expect([rangeOf('age'), rangeOf('cfz')]).toStrictEqual([
    { min: 0, max: 150 },
    { min: 0, max: 2 },
  ])
})

test.each([
  ['name', 'a'.repeat(65), 'too_long'],
  ['age', 151, 'out_of_range'],
  ['age', '40', 'wrong_type'],
  ['inspectCost', '1.234', 'invalid_money'],
  ['web_url', 'ftp://example.com', 'invalid_url'],
  ['tags', Array.from({ length: 51 }, () => 1), 'too_many'],
  ['name', 'a'.repeat(64), undefined],
] as const)('%s refuses %j as %s', (field, value, problem) => {
  expect(valueProblem(field, value)).toBe(problem)
})
