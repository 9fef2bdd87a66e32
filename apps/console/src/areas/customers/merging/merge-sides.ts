import {
  mergeFields,
  type ComparedRecord,
  type MergeSide,
  type MergeSides,
  type RecordComparison,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isJoinable, usualSide } from '@hospital-crm/api/rules'
import { detailValue } from '../fields/detail-text.ts'

type Values = Partial<Record<WritableField, unknown>>

/** What one record holds in every field that a merge looks at, as it is shown. */
export const valuesOf = ({ row, extra }: ComparedRecord): Values =>
  Object.fromEntries(mergeFields.map((field) => [field, detailValue(field, row, extra)]))

/** One field of two records. */
export interface ComparedField {
  field: WritableField
  isDifferent: boolean
  /** Its value cannot be chosen. */
  isFixed: boolean
  side: MergeSide
  /** Sides that there are. */
  choices: readonly MergeSide[]
}

/** Every field of two records, those in which they differ first. */
export const comparedFields = (
  { records: [kept, gone], differing, fixed }: RecordComparison,
  sides: MergeSides,
): ComparedField[] => {
  if (!kept || !gone) return []
  const [mine, theirs] = [valuesOf(kept), valuesOf(gone)]
  const fields = mergeFields.map((field): ComparedField => {
    const isFixed = fixed.includes(field)
    const choices: MergeSide[] = isJoinable(field) ? ['kept', 'gone', 'both'] : ['kept', 'gone']
    const side = isFixed ? 'kept' : (sides[field] ?? usualSide(field, mine, theirs))
    return { field, isDifferent: differing.includes(field), isFixed, side, choices }
  })
  return [...fields.filter(({ isDifferent }) => isDifferent), ...fields.filter((one) => !one.isDifferent)]
}

/** The sides of all fields that differ, as they are shown: what is sent is what was seen. */
export const chosenSides = (comparison: RecordComparison, sides: MergeSides): MergeSides =>
  Object.fromEntries(
    comparedFields(comparison, sides)
      .filter(({ isDifferent, isFixed }) => isDifferent && !isFixed)
      .map(({ field, side }) => [field, side]),
  )
