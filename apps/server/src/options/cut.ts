import { retiringLists, type RetiringList } from '@hospital-crm/api/entities'
import { isAdministrator, ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import type { Scope, Viewer } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Catalogue } from './catalogue.ts'

const among = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[] | null): Row[] =>
  ids === null ? [...rows] : rows.filter(({ id }) => ids.includes(id))

/**
 * What a viewer may choose from and sees in option lists. Visit statuses stay whole, because rows carry them all;
 * which of them may be set is {@link settableStatuses}.
 */
export const cutTo = (catalogue: Catalogue, scope: Scope): Catalogue => ({
  ...catalogue,
  hospitals: among(catalogue.hospitals, scope.closed ? [] : scope.hospitals),
  diseases: among(catalogue.diseases, scope.closed ? [] : scope.diseases),
  sources: among(catalogue.sources, scope.closed ? [] : scope.sources),
  consultings: among(catalogue.consultings, scope.closed ? [] : scope.consultings),
  retired: Object.fromEntries(
    retiringLists.map((name) => {
      const within = name in scope ? scope[name as keyof Scope & RetiringList] : null
      return [name, among(catalogue.retired[name], scope.closed ? [] : within)]
    }),
  ) as Catalogue['retired'],
})

/** Ids of the statuses a viewer may set. */
export const settableStatuses = (catalogue: Catalogue, viewer: Viewer): number[] => {
  const ids = catalogue.customerStatus.map(({ id }) => id)
  const allowed = isAdministrator(viewer) ? [] : (viewer.role?.extra.allowCuStatus ?? [])
  return allowed.length === 0 ? ids : ids.filter((id) => allowed.includes(id))
}

/**
 * Colleagues who can be chosen: people, not robots, and only those the role names where it names any. Who has no role, or one
 * that was switched off, chooses nobody.
 */
export const selectableUsers = async (db: Db | Trx, viewer: Viewer) => {
  if (!isAdministrator(viewer) && viewer.role === null) return []
  const uids = isAdministrator(viewer) ? [] : (viewer.role?.uids ?? [])
  return db
    .selectFrom('users')
    .select(['id', 'nickname', 'pinyin'])
    .where('status', '=', 1)
    .where((where) => where.or([where('id', '>', ROBOT_MAX_ID), where('is_admin', '=', true)]))
    .$if(uids.length > 0, (query) => query.where('id', 'in', [...uids, viewer.id]))
    .orderBy('pinyin')
    .orderBy('id')
    .execute()
}
