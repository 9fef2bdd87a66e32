import { isAdministrator, maskPhone } from '@hospital-crm/api/rules'
import { customerLists, listOfStage, type Contact, type CustomerStage } from '@hospital-crm/api/entities'
import { findNumbers, type FoundNumber } from '../numbers/find.ts'
import type { Viewer } from './scope.ts'

/** What masking needs to know of a row. */
export interface StagedRow {
  stage: CustomerStage
  stage_before_waste: CustomerStage | null
}

/** A row whose texts are masked: every number that it has or had, the oldest first. */
export interface KnowingRow extends StagedRow {
  known_phones: readonly string[]
}

/** Whether phones are hidden from the viewer in the list of a stage; the bin hides as soon as any of its rows does. */
export const hidesPhonesIn = (viewer: Viewer, stage: CustomerStage): boolean => {
  if (isAdministrator(viewer)) return false
  return customerLists[listOfStage[stage]].hidesPhones.some((flag) => viewer.role?.extra[flag] ?? true)
}

/** The same for one row: in the bin it follows the stage that it came from. */
export const hidesPhones = (viewer: Viewer, row: StagedRow): boolean =>
  hidesPhonesIn(viewer, row.stage === 'waste' ? (row.stage_before_waste ?? 'customer') : row.stage)

const replaced = (
  text: string,
  found: readonly FoundNumber[],
  by: (number: FoundNumber) => string,
): string => {
  let end = 0
  const parts = found.map((number) => {
    const before = text.slice(end, number.from)
    end = number.to
    return before + by(number)
  })
  return parts.join('') + text.slice(end)
}

/** Text with every mobile number in it masked. @param known numbers of the customer, the oldest first */
export const maskText = (text: string, known: readonly string[]): string => {
  const found = findNumbers(text, known)
  return found.length === 0 ? text : replaced(text, found, ({ digits }) => maskPhone(digits))
}

/** Text with those numbers masked that stand in another text too: the others are its author's own. */
export const maskShared = (text: string, other: string, known: readonly string[]): string => {
  const numbers = findNumbers(other, known).map(({ digits }) => digits)
  const isShared = ({ digits }: FoundNumber) =>
    numbers.some((number) => number.includes(digits) || digits.includes(number))
  return replaced(text, findNumbers(text, known).filter(isShared), ({ digits }) => maskPhone(digits))
}

/** How texts about a row are shown to a viewer. */
export const textsFor = (viewer: Viewer, row: KnowingRow): ((text: string) => string) =>
  hidesPhones(viewer, row) ? (text) => maskText(text, row.known_phones) : (text) => text

/** What is dialled before a number that was taken out. */
const dialled = /(?<!\d)(?:0{0,2}86|0{1,2})[\s-]{0,5}(?=\*{4})/g

/** Text without some numbers, however they are written. */
export const withoutNumbers = (text: string, numbers: ReadonlySet<string>): string => {
  const all = [...numbers]
  const found = findNumbers(text, all).filter(({ digits }) => all.some((number) => digits.includes(number)))
  return found.length === 0 ? text : replaced(text, found, () => '****').replace(dialled, '')
}

export const isContacts = (value: unknown): value is Contact[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'phone' in item)

/** A field's value as a masked viewer gets it. @param known numbers of the customer, the oldest first */
export const maskValue = (field: string, value: unknown, known: readonly string[]): unknown => {
  if (typeof value === 'string') return field === 'phone' ? maskPhone(value) : maskText(value, known)
  if (!isContacts(value)) return value
  return value.map(({ name, phone, relation }) => ({
    name: maskText(name, known),
    phone: maskPhone(phone),
    relation: maskText(relation, known),
  }))
}

/** Every field of a customer as a masked viewer gets it. */
export const maskFields = <Fields extends object>(fields: Fields, known: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, maskValue(field, value, known)]),
  ) as Fields

/** A name of somebody out of reach: as many stars as it has signs. */
export const starred = (name: string): string => '*'.repeat(Math.max(1, [...name].length))
