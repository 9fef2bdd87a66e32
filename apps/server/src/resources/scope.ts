import type { ResourceDefinition } from '@hospital-crm/api/resources'
import { scopeOf } from '../access/scope.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceCall } from './hooks.ts'

/** Ids of the rows that there are for the caller; null for all. */
export const reachOf = async (
  { db, actor }: Pick<ResourceCall, 'db' | 'actor'>,
  { scope: part }: ResourceDefinition,
): Promise<readonly number[] | null> => {
  if (part === undefined) return null
  const scope = scopeOf(actor, (await catalogueOf(db)).trees)
  return scope.closed ? [] : scope[part]
}
