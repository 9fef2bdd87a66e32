import {
  contactWays,
  fieldOf,
  isEmptyValue,
  lostDigitsIn,
  type Contact,
  type CustomerFieldName,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { isAdministrator, isPhone } from '@hospital-crm/api/rules'
import { scopeOf, type Viewer } from '../../access/scope.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import { cutTo, settableStatuses } from '../../options/cut.ts'
import type { CustomerRecord } from './columns.ts'

/** Wire values by field. */
export type FieldValues = Partial<Record<CustomerFieldName, unknown>>
/** Path of a field -> what is wrong with it. */
export type Problems = Record<string, FieldProblem>

/** The viewer's own rules for fields; administrators have none. */
export const fieldRules = (viewer: Viewer): { required: readonly string[]; readOnly: readonly string[] } => {
  if (isAdministrator(viewer) || viewer.role === null) return { required: [], readOnly: [] }
  const { required_fields, readonly_fields } = viewer.role
  return {
    required: required_fields.filter((field) => !readonly_fields.includes(field)),
    readOnly: readonly_fields,
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Ids that the viewer may choose in a field that holds a choice; undefined for others. */
const choicesFor = (
  viewer: Viewer,
  catalogue: Catalogue,
): ((field: WritableField) => number[] | undefined) => {
  const cut = cutTo(catalogue, scopeOf(viewer, catalogue.trees))
  return (field) => {
    const { options } = fieldOf(field)
    if (options === undefined || options === 'adminUsers') return undefined
    return options === 'customerStatus' ? settableStatuses(catalogue, viewer) : idsOf(cut[options])
  }
}

const contactProblems = (contacts: readonly Contact[]): Problems =>
  Object.fromEntries(
    contacts.flatMap(({ phone }, at) =>
      phone === '' || isPhone(phone) ? [] : [[`contacts.${at}.phone`, 'invalid_phone'] as const],
    ),
  )

/**
 * What is wrong with values that are about to be written, all of them changes. `stored` is what the record holds
 * so far; a choice that it already holds may stay. Empty when nothing is wrong.
 */
export const problemsOf = (
  viewer: Viewer,
  catalogue: Catalogue,
  changes: FieldValues,
  stored: FieldValues,
): Problems => {
  const { required, readOnly } = fieldRules(viewer)
  const choices = choicesFor(viewer, catalogue)
  const problems: Problems = {}
  for (const [field, value] of Object.entries(changes) as [WritableField, unknown][]) {
    const { kind } = fieldOf(field)
    const offered = choices(field)
    if (kind === 'contacts') Object.assign(problems, contactProblems(value as Contact[]))
    if (kind === 'phone' && value !== '' && !isPhone(value as string)) problems[field] = 'invalid_phone'
    if (offered !== undefined) {
      const kept = kind === 'tags' ? ((stored[field] ?? []) as number[]) : []
      const chosen = kind === 'tags' ? (value as number[]) : [value as number]
      if (chosen.some((id) => id !== 0 && !offered.includes(id) && !kept.includes(id)))
        problems[field] = 'not_offered'
    }
    if (required.includes(field) && isEmptyValue(value)) problems[field] = 'required'
    Object.assign(problems, lostDigitsIn(field, value))
    if (readOnly.includes(field)) problems[field] = 'read_only'
  }
  return problems
}

/** Two fields that tell where a lead came from; a role may have to leave them alone until the lead is a customer. */
const originFlags = { source: 'editLeadsSource', consulting: 'editLeadsConsulting' } as const

/** What of a lead's origin the viewer wants to change and may not. */
export const originProblems = (
  viewer: Viewer,
  stored: Pick<CustomerRecord, 'source' | 'consulting'>,
  values: FieldValues,
): Problems => {
  if (isAdministrator(viewer)) return {}
  const touched = (['source', 'consulting'] as const).filter(
    (field) =>
      values[field] !== undefined &&
      values[field] !== stored[field] &&
      viewer.role?.extra[originFlags[field]] !== true,
  )
  return Object.fromEntries(touched.map((field) => [field, 'read_only' as const]))
}

/** A customer whom nobody could contact is refused. */
export const contactProblem = (values: FieldValues): Problems =>
  contactWays.every((way) => isEmptyValue(values[way])) ? { phone: 'contact_required' } : {}

/** What still has to be filled in before the viewer's rules let a record be stored. */
export const missingProblems = (viewer: Viewer, values: FieldValues): Problems => {
  const missing = fieldRules(viewer).required.filter((field) => isEmptyValue(values[field as WritableField]))
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
    ...contactProblem(values),
  }
}
