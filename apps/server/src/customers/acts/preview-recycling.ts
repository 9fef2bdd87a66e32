import type { RecyclingPreview, RecyclingRules } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { exempt, ruleNames, verdictOf, type RuleName, type Verdict } from './recycling-rules.ts'

/**
 * How many customers the rules would take tonight if they were these, and how many they would warn. A customer who has to
 * be warned first counts as warned, not as taken.
 */
export const previewRecycling = async (
  db: Db,
  rules: RecyclingRules,
  now: number,
): Promise<RecyclingPreview> => {
  const count = async (named: readonly RuleName[], verdict: keyof Verdict): Promise<number> => {
    const asked = named.filter((rule) => rules[rule] > 0)
    if (asked.length === 0) return 0
    const any = sql.join(
      asked.map((rule) => verdictOf(rule, rules, now)[verdict]),
      sql` or `,
    )
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from customers left join customer_lives lives on lives.cus_id = customers.id
      where customers.stage = 'customer' and customers.uid <> 0 and not ${exempt(rules)} and (${any})`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  return {
    days_without_follow_up: await count(['days_without_follow_up'], 'go'),
    days_not_arrived: await count(['days_not_arrived'], 'go'),
    total: await count(ruleNames, 'go'),
    warned: rules.warn_days === 0 ? 0 : await count(ruleNames, 'warn'),
  }
}
