import type { Role } from '../entities/user.ts'

/** What a role gives: its scopes, field rules, flags and permissions. */
export type RoleRights = Omit<Role, 'id' | 'parent_id' | 'name' | 'alias' | 'desc'> & {
  permissions: readonly string[]
}

/** Answers nodes together with all their descendants. */
export interface RoleTrees {
  diseases: (ids: readonly number[]) => readonly number[]
  sources: (ids: readonly number[]) => readonly number[]
}

/** What a role may be at most below another one. */
export interface Narrowed {
  rights: RoleRights
  /** Fields of which nothing would be left; they are as they were in `rights`. An empty list there would open everything. */
  left: (keyof RoleRights)[]
}

type Expand = (ids: readonly number[]) => readonly number[]
const itself: Expand = (ids) => ids

/** What two lists have in common, where an empty one does not limit; null when they have nothing in common. */
const common = (child: readonly number[], parent: readonly number[], expand: Expand): number[] | null => {
  if (parent.length === 0) return [...child]
  if (child.length === 0) return [...parent]
  const allowed = new Set(expand(parent))
  const asked = new Set(expand(child))
  const kept = [...child.filter((id) => allowed.has(id)), ...parent.filter((id) => asked.has(id))]
  return kept.length === 0 ? null : [...new Set(kept)]
}

const commonNames = (child: readonly string[], parent: readonly string[]): string[] | null => {
  if (parent.length === 0) return [...child]
  if (child.length === 0) return [...parent]
  const kept = child.filter((name) => parent.includes(name))
  return kept.length === 0 ? null : kept
}

const joined = (child: readonly string[], parent: readonly string[]): string[] => [
  ...new Set([...child, ...parent]),
]

type Flags = Readonly<Record<string, boolean>>
const each = <Of extends Flags>(child: Of, parent: Of, rule: (own: boolean, above: boolean) => boolean): Of =>
  Object.fromEntries(
    Object.keys(child).map((name) => [name, rule(child[name] === true, parent[name] === true)]),
  ) as Of

/**
 * A role within another one: it calls nothing, sees no row, number or panel and writes no field that the other does not, and
 * must fill in whatever the other must.
 */
export const narrowed = (child: RoleRights, parent: RoleRights, trees: RoleTrees): Narrowed => {
  const left: (keyof RoleRights)[] = []
  const within = <Value>(field: keyof RoleRights, value: Value | null, otherwise: Value): Value => {
    if (value !== null) return value
    left.push(field)
    return otherwise
  }
  const {
    allowCuStatus: statuses,
    disease: diseases,
    editLeadsSource,
    editLeadsConsulting,
    ...hides
  } = child.extra
  const {
    allowCuStatus: above,
    disease: diseasesAbove,
    editLeadsSource: source,
    editLeadsConsulting: consulting,
    ...hidden
  } = parent.extra
  const rights: RoleRights = {
    permissions: child.permissions.filter((path) => parent.permissions.includes(path)),
    oneself: child.oneself === 1 || parent.oneself === 1 ? 1 : 0,
    hospital: within('hospital', common(child.hospital, parent.hospital, itself), child.hospital),
    disease: within('disease', common(child.disease, parent.disease, trees.diseases), child.disease),
    source: within('source', common(child.source, parent.source, trees.sources), child.source),
    allow_consulting: within(
      'allow_consulting',
      common(child.allow_consulting, parent.allow_consulting, itself),
      child.allow_consulting,
    ),
    uids: within('uids', common(child.uids, parent.uids, itself), child.uids),
    required_fields: joined(child.required_fields, parent.required_fields),
    readonly_fields: joined(child.readonly_fields, parent.readonly_fields),
    allow_datum_fields: within(
      'allow_datum_fields',
      commonNames(child.allow_datum_fields, parent.allow_datum_fields),
      child.allow_datum_fields,
    ),
    extra: {
      ...each(hides, hidden, (own, other) => own || other),
      editLeadsSource: editLeadsSource && source,
      editLeadsConsulting: editLeadsConsulting && consulting,
      allowCuStatus: within('extra', common(statuses, above, itself), statuses),
      disease: within('extra', common(diseases, diseasesAbove, trees.diseases), diseases),
    },
    console_panel: each(child.console_panel, parent.console_panel, (own, other) => own && other),
  }
  return { rights, left }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String).toSorted()
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .map(([name, part]): [string, unknown] => [name, sorted(part)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Fields in which two sets of rights differ, whatever the order of their lists. */
export const differingRights = (one: RoleRights, other: RoleRights): (keyof RoleRights)[] =>
  (Object.keys(one) as (keyof RoleRights)[]).filter(
    (field) => JSON.stringify(sorted(one[field])) !== JSON.stringify(sorted(other[field])),
  )

/** Fields in which a role exceeds another one. */
export const exceeds = (child: RoleRights, parent: RoleRights, trees: RoleTrees): (keyof RoleRights)[] => {
  const { rights, left } = narrowed(child, parent, trees)
  return [...new Set([...differingRights(rights, child), ...left])]
}
