import {
  contactWays,
  type CustomerImport,
  type ImportKnown,
  type ImportRow,
  type ImportRowKind,
  type ImportStage,
  type ImportValue,
  type WritableField,
} from '@hospital-crm/api/entities'

/** The steps of an import, in their order. */
export const importSteps = ['upload', 'mapping', 'values', 'check', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

/** Where an import that was begun before goes on. */
export const stepOf = ({ state }: CustomerImport): ImportStep => {
  if (state === 'uploaded') return 'mapping'
  return state === 'checked' ? 'check' : 'result'
}

/** What the columns hold and what the rows become. */
export interface ImportPlan {
  mapping: (WritableField | null)[]
  stage: ImportStage
}

/** Which rows are shown, and which are meant. */
export interface RowChoice {
  kind: ImportRowKind
  page: number
  /** Also rows of people who are known, as new customers; only where these are left out. */
  twins: boolean
  /** Rows that were picked one by one; when there are any, only they are meant. */
  picked: ReadonlySet<number>
}

export const firstChoice: RowChoice = { kind: 'all', page: 1, twins: false, picked: new Set() }

/** Why a plan cannot be tried: a field that stands twice, or no way of contact; undefined when it can. */
export const planProblem = ({ mapping }: ImportPlan): 'contact' | { twice: WritableField } | undefined => {
  const fields = mapping.filter((field) => field !== null)
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) return { twice }
  return contactWays.some((way) => fields.includes(way)) ? undefined : 'contact'
}

const sameValue = (one: ImportValue, other: ImportValue): boolean =>
  one.field === other.field && one.text === other.text

/** Values with what was decided just now in their places. */
export const withDecided = (values: readonly ImportValue[], decided: readonly ImportValue[]): ImportValue[] =>
  values.map((value) => decided.find((one) => sameValue(one, value)) ?? value)

/** Values that were listed anew, with what was decided before they were and the server has not heard of. */
export const keptDecisions = (
  values: readonly ImportValue[],
  before: readonly ImportValue[],
): ImportValue[] =>
  values.map((value) => {
    const own = before.find((one) => sameValue(one, value))
    if (own === undefined || own.decision.as === 'refused') return value
    return { ...value, decision: own.decision, remembered: own.remembered }
  })

/** How many rows an import would carry out: new customers, and changes of those who are known. */
export const meantRows = ({ outcomes }: CustomerImport, choice: RowChoice): number => {
  if (choice.picked.size > 0) return choice.picked.size
  return outcomes.new + outcomes.change + (choice.twins ? outcomes.left : 0)
}

/** Whether a row can be picked: one that does something, or one that was left out as somebody who is known. */
export const isPickable = ({ known }: CustomerImport, { outcome }: ImportRow): boolean =>
  outcome === 'new' || outcome === 'change' || (outcome === 'left' && known === 'leave')

/** What becomes of rows that are a customer who is known; fields are named for `replace` alone. */
export interface KnownChoice {
  known: ImportKnown
  replaced: WritableField[]
}

/** The choice as it was made before, without fields that no column holds any more. */
export const keptChoice = (
  { known, replaced }: Pick<CustomerImport, 'known' | 'replaced'>,
  mapping: ImportPlan['mapping'],
): KnownChoice => {
  const kept = replaced.filter((field) => mapping.includes(field))
  return known === 'replace' && kept.length === 0
    ? { known: 'leave', replaced: [] }
    : { known, replaced: kept }
}
