import type { LeftAgent } from '@hospital-crm/api/entities'
import { useMemo } from 'react'
import { useMessages } from '../messages/index.ts'
import { rowId, treePath, useOptions } from '../options/index.ts'
import { calledBy } from './called-by.ts'

type Name = (id: number) => string

/** Names of what figures are counted by, also of what nobody can choose any more. */
export interface FigureNaming {
  agent: Name
  hospital: Name
  source: Name
  disease: Name
  promoted: Name
  consulting: Name
  status: Name
  /** The source above one, 0 at the top. */
  parentOf: (source: number) => number
}

const offeredIn = (rows: readonly object[]): number[] =>
  rows.flatMap((row) => [
    rowId(row),
    ...('children' in row ? offeredIn(row.children as readonly object[]) : []),
  ])

/** Names for figures. @param left agents whom no option list has, as the figures tell them */
export const useFigureNames = (left: readonly LeftAgent[] = []): FigureNaming => {
  const { figures: words } = useMessages('dataCenter')
  const { lists, lookups, isPending } = useOptions([
    'hospitals',
    'diseases',
    'sources',
    'adminUsers',
    'promoteds',
    'consultings',
    'customerStatus',
  ])
  const agents = JSON.stringify(left)
  return useMemo(() => {
    const named = (rows: readonly object[], nameOf: (id: number) => string | undefined): Name => {
      const offered = new Set(offeredIn(rows))
      return (id) => {
        const isGone = !offered.has(id)
        return calledBy(id, { name: nameOf(id), isGone, isPending }, words, words.none)
      }
    }
    const leftBy = new Map((JSON.parse(agents) as LeftAgent[]).map((agent) => [agent.id, agent]))
    return {
      agent: (id) => {
        const agent = leftBy.get(id)
        const name = lookups.adminUsers.get(id)?.nickname ?? agent?.nickname
        return calledBy(id, { name, isGone: agent?.is_gone ?? false, isPending }, words, words.nobody)
      },
      hospital: named(lists.hospitals, (id) => lookups.hospitals.get(id)?.name),
      source: named(lists.sources, (id) => treePath(id, lookups.sources)),
      disease: named(lists.diseases, (id) => treePath(id, lookups.diseases)),
      promoted: named(lists.promoteds, (id) => lookups.promoteds.get(id)?.name),
      consulting: named(lists.consultings, (id) => lookups.consultings.get(id)?.name),
      status: named(lists.customerStatus, (id) => lookups.customerStatus.get(id)?.name),
      parentOf: (source) => lookups.sources.get(source)?.parent_id ?? 0,
    }
  }, [lists, lookups, isPending, words, agents])
}
