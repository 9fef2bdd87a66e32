import {
  contactWays,
  type CustomerImport,
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
  /** Also rows of people who are known. */
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

/** How many rows an import would make customers of. */
export const meantRows = ({ rows, wrong, twins }: CustomerImport, choice: RowChoice): number => {
  if (choice.picked.size > 0) return choice.picked.size
  return rows - wrong - (choice.twins ? 0 : twins)
}
