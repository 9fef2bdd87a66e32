import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { recyclingRuleNames, type RecyclingRule, type RecyclingRules } from '@hospital-crm/api/entities'
import { idArray } from '../../access/scope.ts'
import { CLOCK_DRIFT } from '../../basics/clock.ts'

const DAY = 86_400

export type RuleName = RecyclingRule

/** Since when a customer has been idle by a rule: a new agent begins anew, an appointment puts arriving off. */
const idleSince: Record<RuleName, RawBuilder<number>> = {
  days_without_follow_up: sql`greatest(customers.last_followed, lives.owned_time, customers.created_time)`,
  days_not_arrived: sql`greatest(customers.order_time, lives.owned_time, customers.created_time)`,
}

export const ruleNames = recyclingRuleNames

/** Whom no rule takes. */
export const exempt = ({
  exempt_kinds,
  exempt_tags,
  exempt_treated,
}: RecyclingRules): RawBuilder<SqlBool> => {
  const ofKind = sql`customers.status in (select id from cu_status where kind = any(${exempt_kinds}::text[]))`
  const tagged = sql`customers.tags && ${idArray(exempt_tags)}`
  const treated = sql`(customers.treatment_cost > 0
    or customers.status in (select id from cu_status where kind = 'treated'))`
  return exempt_treated
    ? sql<SqlBool>`(${ofKind} or ${tagged} or ${treated})`
    : sql<SqlBool>`(${ofKind} or ${tagged})`
}

/** What a rule says of a customer: it is about to go, or its time is over. */
export interface Verdict {
  warn: RawBuilder<SqlBool>
  go: RawBuilder<SqlBool>
}

export const verdictOf = (rule: RuleName, rules: RecyclingRules, now: number): Verdict => {
  const since = idleSince[rule]
  const { warn_days } = rules
  const applies = rule === 'days_not_arrived' ? sql`customers.success_time is null and` : sql``
  const idleFor = (days: number) => sql`${applies} ${since} <= ${now - days * DAY}`
  const warned = sql`lives.warned_time is not null and lives.warned_time > ${since}
    and lives.warned_time <= ${now + CLOCK_DRIFT}`
  return {
    warn: sql<SqlBool>`(${idleFor(Math.max(0, rules[rule] - warn_days))} and not (${warned}))`,
    go:
      warn_days === 0
        ? sql<SqlBool>`(${idleFor(rules[rule])})`
        : sql<SqlBool>`(${idleFor(rules[rule])} and ${warned} and lives.warned_time <= ${now - warn_days * DAY})`,
  }
}
