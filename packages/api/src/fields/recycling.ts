/** Rules by which a customer goes back to the pool, each with its days in the parameters. */
export const recyclingRuleNames = ['days_without_follow_up', 'days_not_arrived'] as const
export type RecyclingRule = (typeof recyclingRuleNames)[number]

const BY_RULE = 'rule:'
/** What stands as the reason of a customer whom a rule took; people read it in their own language. */
export const recyclingReason = (rule: RecyclingRule): string => `${BY_RULE}${rule}`
/** The rule that a reason names; undefined where people gave it. */
export const ruleOfReason = (reason: string): RecyclingRule | undefined =>
  recyclingRuleNames.find((rule) => recyclingReason(rule) === reason)
