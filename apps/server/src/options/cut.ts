import { isAdministrator } from '@hospital-crm/api/rules'
import type { Scope, Viewer } from '../access/scope.ts'
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
})

/** Ids of the statuses a viewer may set. */
export const settableStatuses = (catalogue: Catalogue, viewer: Viewer): number[] => {
  const ids = catalogue.customerStatus.map(({ id }) => id)
  const allowed = isAdministrator(viewer) ? [] : (viewer.role?.extra.allowCuStatus ?? [])
  return allowed.length === 0 ? ids : ids.filter((id) => allowed.includes(id))
}
