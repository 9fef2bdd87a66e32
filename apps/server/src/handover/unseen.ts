import type { HandoverPlan } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Trx } from '../database/connect.ts'
import { agentsAmong, wouldSee } from '../options/agent-sight.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { sharesByValue } from './assign.ts'

/** How many customers of somebody a plan would give to a colleague who could not see them. */
export const unseenByTakers = async (
  trx: Trx,
  from: number,
  { to, split, shares }: HandoverPlan,
): Promise<number> => {
  const catalogue = await catalogueOf(trx)
  const { trees } = catalogue
  const agents = await agentsAmong(trx, [...to, ...shares.map((share) => share.to)])
  const below = (value: number): readonly number[] =>
    split === 'disease' ? trees.diseases([value]) : split === 'source' ? trees.sources([value]) : [value]
  const named = split === 'load' ? new Map<number, number>() : sharesByValue({ shares, below })
  const column = sql.ref(split === 'load' ? 'id' : split)
  const isNamed = sql`${column} = any(${idArray([...named.keys()])})`
  const seen = [
    sql`(not ${isNamed} and ${wouldSee(
      to.flatMap((id) => agents.get(id) ?? []),
      catalogue,
    )})`,
    ...[...Map.groupBy(named, ([, taker]) => taker)].map(
      ([taker, values]) =>
        sql`(${column} = any(${idArray(values.map(([value]) => value))}) and ${wouldSee(agents.get(taker) ?? [], catalogue)})`,
    ),
  ]
  const { rows } = await sql<{ unseen: number }>`select count(*)::int as unseen from customers
    where uid = ${from} and not (${sql.join(seen, sql` or `)})`.execute(trx)
  return rows[0]?.unseen ?? 0
}
