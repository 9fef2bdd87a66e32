import {
  fieldOf,
  type DecidedValue,
  type FieldOptions,
  type ImportDecision,
  type WritableField,
} from '@hospital-crm/api/entities'
import {
  consulting,
  cuStatus,
  cuTags,
  diseases,
  hospitals,
  matures,
  promoteds,
  sources,
  type ResourceDefinition,
} from '@hospital-crm/api/resources'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import type { Catalogue } from '../options/catalogue.ts'
import { settableStatuses } from '../options/cut.ts'
import type { MeantText } from './check/choices.ts'

/** What configures the options that an import may add to. */
export const growingLists = {
  hospitals,
  diseases,
  sources,
  consultings: consulting,
  matures,
  customerStatus: cuStatus,
  customerTags: cuTags,
  promoteds,
} as const satisfies Partial<Record<FieldOptions, ResourceDefinition>>
export type GrowingList = keyof typeof growingLists

/** The list that the choices of a field come from, where an import may add to it. */
export const growingListOf = (field: WritableField): GrowingList | undefined => {
  const { options } = fieldOf(field)
  return options !== undefined && options in growingLists ? (options as GrowingList) : undefined
}

type Planned = Extract<ImportDecision, { as: 'new' }>

const isTree = (list: GrowingList): boolean => Object.hasOwn(growingLists[list], 'tree')

/** What an option would be called that is made of a text: of a tree the end of a path, and the names above it. */
export const newOptionOf = (field: WritableField, text: string): { name: string; above: string } => {
  const list = growingListOf(field)
  const parts =
    list !== undefined && isTree(list) ? text.split(/[/>\\|]/).map((part) => part.trim()) : [text.trim()]
  return { name: parts.at(-1) ?? '', above: parts.slice(0, -1).join('/') }
}

/** Whether somebody may add an option of this name to the choices of a field. */
export const mayMake = (actor: Actor, catalogue: Catalogue, field: WritableField, name: string): boolean => {
  const list = growingListOf(field)
  if (list === undefined) return false
  const definition: ResourceDefinition = growingLists[list]
  if (!holds(actor, permissionPath(`${definition.path}/create`))) return false
  // A status outside of those that a role sets could not be set by it either.
  const isOpen =
    list !== 'customerStatus' || settableStatuses(catalogue, actor).length === catalogue.customerStatus.length
  return isOpen && definition.fields['name']?.schema.safeParse(name).success === true && /\S/.test(name)
}

/** A row of a list of options, chosen or not any more. */
export type OptionRow = { id: number; name: string; parent_id?: number | undefined }

/** A row of this name below this node. */
export const sameName = (rows: readonly OptionRow[], name: string, parent: number): OptionRow | undefined =>
  rows.find((row) => row.name === name && (row.parent_id ?? 0) === parent)

/** Why an option cannot be made as it was decided; undefined when it can. */
export const newProblem = (
  catalogue: Catalogue,
  field: WritableField,
  name: string,
  { parent_id: parent = 0 }: Planned,
): 'not_offered' | 'name_taken' | undefined => {
  const list = growingListOf(field)
  if (list === undefined) return 'not_offered'
  const rows: readonly OptionRow[] = catalogue[list]
  if (parent !== 0 && (!isTree(list) || !rows.some(({ id }) => id === parent))) return 'not_offered'
  return sameName(catalogue.retired[list], name, parent) === undefined ? undefined : 'name_taken'
}

/** Ids of options that are not there yet begin behind all others. */
const FIRST_PLANNED = 2_000_000_000

/** Options as they are going to be, so that rows can be tried by them, and what each decided text means then. */
export const withPlanned = (
  catalogue: Catalogue,
  decided: readonly DecidedValue[],
): { catalogue: Catalogue; meant: MeantText[] } => {
  const grown = { ...catalogue }
  const meant: MeantText[] = []
  let next = FIRST_PLANNED
  for (const { field, text, decision } of decided) {
    if (decision.as === 'refused') continue
    if (decision.as !== 'new') {
      meant.push({ field, text, id: decision.as === 'option' ? decision.id : 0 })
      continue
    }
    const list = growingListOf(field)
    if (list === undefined) continue
    const { name } = newOptionOf(field, text)
    const parent = decision.parent_id ?? 0
    const rows: readonly OptionRow[] = grown[list]
    const there = sameName(rows, name, parent)
    const id = there?.id ?? next
    meant.push({ field, text, id })
    if (there !== undefined) continue
    next += 1
    const row = { id, name, parent_id: parent, kind: decision.kind ?? 'pending', added: false, color: 1 }
    Object.assign(grown, { [list]: [...rows, row] })
  }
  return { catalogue: grown, meant }
}

/** What is chosen in a field, parted into options that are there and the names of those that are going to be. */
export const partPlanned = (
  grown: Catalogue,
  field: WritableField,
  value: unknown,
): { there: unknown; planned: string[] } => {
  const isPlanned = (id: unknown): boolean => typeof id === 'number' && id >= FIRST_PLANNED
  const list = growingListOf(field)
  if (list === undefined) return { there: value, planned: [] }
  const rows: readonly OptionRow[] = grown[list]
  const nameOf = (id: unknown): string => rows.find((row) => row.id === id)?.name ?? ''
  if (Array.isArray(value)) {
    const ids: readonly unknown[] = value
    return { there: ids.filter((id) => !isPlanned(id)), planned: ids.filter(isPlanned).map(nameOf) }
  }
  return isPlanned(value) ? { there: 0, planned: [nameOf(value)] } : { there: value, planned: [] }
}

/** What decided texts mean once the options of an import are made. */
export const meantTexts = (decided: readonly DecidedValue[]): MeantText[] =>
  decided.flatMap(({ field, text, decision }) =>
    decision.as === 'option' || decision.as === 'empty'
      ? [{ field, text, id: decision.as === 'option' ? decision.id : 0 }]
      : [],
  )
