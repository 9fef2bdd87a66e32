import type {
  MatureOption,
  Option,
  RetiredOption,
  RetiringList,
  StatusKind,
  StatusOption,
  TagOption,
  TreeItem,
} from '@hospital-crm/api/entities'
import type { OptionTrees } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import type { Settings } from '../basics/settings.ts'

/** A node as stored, without its children. */
export interface TreeNode {
  id: number
  parent_id: number
  name: string
  /** Of a source: the account at an ad platform that it is paid by. */
  promoted_id?: number
}

/** Every option that may be chosen, uncut, in the order it is shown. */
export interface Catalogue {
  hospitals: Option[]
  diseases: TreeNode[]
  sources: TreeNode[]
  consultings: Option[]
  matures: MatureOption[]
  customerStatus: StatusOption[]
  customerTags: TagOption[]
  promoteds: Option[]
  clues: { id: number; username: string }[]
  /** What can no longer be chosen, and still stands in records. */
  retired: Record<RetiringList, RetiredOption[]>
  trees: OptionTrees
  /** Time zone that the hospital set; undefined where it set none. */
  timeZone: string | undefined
  /** Kind of a status, also of one that can no longer be chosen. */
  kindOf: (status: number) => StatusKind | undefined
}

/** Answers given nodes with everything below them. Each node's descendants are found once. */
export const descendantsIn = (nodes: readonly TreeNode[]): ((ids: readonly number[]) => number[]) => {
  const childrenOf = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const known = new Map<number, number[]>()
  const below = (id: number, seen: ReadonlySet<number>): number[] => {
    const found = known.get(id)
    if (found !== undefined || seen.has(id)) return found ?? []
    const path = new Set([...seen, id])
    const ids = id === 0 ? [0] : [id, ...(childrenOf.get(id) ?? []).flatMap((child) => below(child.id, path))]
    known.set(id, ids)
    return ids
  }
  return (ids) => [...new Set(ids.flatMap((id) => below(id, new Set())))]
}

/** Nodes as a tree. A node whose parent is not among them stands at the top. */
export const treeOf = (nodes: readonly TreeNode[]): TreeItem[] => {
  const items = new Map(nodes.map((node) => [node.id, { ...node, children: [] as TreeItem[] }]))
  const tops: TreeItem[] = []
  for (const item of items.values()) {
    const parent = items.get(item.parent_id)
    if (parent === undefined) tops.push({ ...item, parent_id: 0 })
    else parent.children.push(item)
  }
  return tops
}

type Stored = { id: number; parent_id?: number; status: number }

/** Rows that can be chosen, and the others. What stands below a node that cannot be chosen cannot be chosen either. */
const parted = <Row extends Stored>(rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Map<number, boolean>()
  const isOffered = (id: number): boolean => {
    const row = byId.get(id)
    if (row === undefined) return true
    // A node that were below itself would be asked for without an end.
    if (!known.has(id)) known.set(id, false).set(id, row.status === 1 && isOffered(row.parent_id ?? 0))
    return known.get(id) ?? false
  }
  const { offered = [], retired = [] } = Object.groupBy(rows, ({ id }) =>
    isOffered(id) ? 'offered' : 'retired',
  )
  const plain = (all: readonly Row[]) => all.map(({ status: _, ...row }) => row)
  return { offered: plain(offered), retired: plain(retired) }
}

const offered = <Row extends Stored>(rows: readonly Row[]) => parted(rows).offered

const namesOf = (rows: readonly Option[]): Option[] => rows.map(({ id, name }) => ({ id, name }))

const load = async (db: Db): Promise<Catalogue> => {
  const named = (table: 'hospitals' | 'consultings' | 'promoteds') =>
    db.selectFrom(table).select(['id', 'name', 'status']).orderBy('sort').orderBy('id').execute()
  const nodes = (table: 'diseases' | 'sources') =>
    db.selectFrom(table).select(['id', 'parent_id', 'name', 'status']).orderBy('sort').orderBy('id')
  const paidNodes = async () => {
    const rows = await nodes('sources').select('promoted_id').execute()
    return rows.map(({ promoted_id, ...row }) => ({ ...row, ...(promoted_id !== 0 && { promoted_id }) }))
  }
  const [hospitals, diseases, sources, consultings, promoteds, matures, statuses, tags, clues, zone] =
    await Promise.all([
      named('hospitals'),
      nodes('diseases').execute(),
      paidNodes(),
      named('consultings'),
      named('promoteds'),
      db
        .selectFrom('matures')
        .select(['id', 'name', 'added', 'status'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('cu_status')
        .select(['id', 'name', 'kind', 'status'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('cu_tags')
        .select(['id', 'name', 'color', 'status'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      db.selectFrom('clues').select(['id', 'username', 'status']).orderBy('sort').orderBy('id').execute(),
      db.selectFrom('system_config').select('value').where('key', '=', 'time_zone').executeTakeFirst(),
    ])
  const kinds = new Map(statuses.map(({ id, kind }) => [id, kind]))
  return {
    hospitals: offered(hospitals),
    diseases: offered(diseases),
    sources: offered(sources),
    consultings: offered(consultings),
    retired: {
      hospitals: parted(hospitals).retired,
      diseases: parted(diseases).retired,
      sources: parted(sources).retired,
      consultings: parted(consultings).retired,
      matures: namesOf(parted(matures).retired),
      customerStatus: parted(statuses).retired,
      customerTags: parted(tags).retired,
      promoteds: namesOf(parted(promoteds).retired),
    },
    promoteds: offered(promoteds),
    matures: offered(matures),
    customerStatus: offered(statuses),
    customerTags: offered(tags),
    clues: offered(clues),
    trees: { diseases: descendantsIn(diseases), sources: descendantsIn(sources) },
    timeZone: typeof zone?.value === 'string' ? zone.value : undefined,
    kindOf: (status) => kinds.get(status),
  }
}

/** Milliseconds after which a catalogue is read again even when no notice of a change arrived. */
const MAX_AGE = 10_000

const kept = new WeakMap<Db, { at: number; catalogue: Promise<Catalogue> }>()

/** The options of a database, read once and kept until {@link forgetOptions} or for ten seconds. */
export const catalogueOf = (db: Db): Promise<Catalogue> => {
  const known = kept.get(db)
  if (known !== undefined && performance.now() - known.at < MAX_AGE) return known.catalogue
  const catalogue = load(db)
  kept.set(db, { at: performance.now(), catalogue })
  catalogue.catch(() => kept.delete(db))
  return catalogue
}

const readAgain = new WeakMap<Catalogue, Promise<Catalogue>>()

/**
 * The options after another look, for whoever misses one that may be newer than the notice of it. What was read so is not
 * read again while it is kept, so that one which is gone for good costs no more than that.
 */
export const catalogueAfter = (db: Db, known: Catalogue): Promise<Catalogue> => {
  const asked = readAgain.get(known)
  if (asked) return asked
  forgetOptions(db)
  const fresh = catalogueOf(db)
  readAgain.set(known, fresh)
  fresh.then(
    (catalogue) => readAgain.set(catalogue, fresh),
    () => readAgain.delete(known),
  )
  return fresh
}

/** The time zone by which days are told; read with the options, because every question may need it. */
export const timeZoneOf = async (db: Db, settings: Pick<Settings, 'timeZone'>): Promise<string> =>
  (await catalogueOf(db)).timeZone ?? settings.timeZone

/** Drops what was kept; called when a notice says that an option changed. */
export const forgetOptions = (db: Db): void => {
  kept.delete(db)
}
