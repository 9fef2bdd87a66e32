import { whereCondition } from '../customers/core/conditions.ts'
import { payTexts } from '../customers/core/pay-numbers.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { textsToPay, whereHooks } from '../resources/masked-where.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import type { ReportDefinition, Where } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { showsColumn } from '@hospital-crm/api/rules'

/** Refuses conditions that nobody could ask, as they are read for somebody who may not see numbers. */
export const checkReportWhere = async (
  db: Db,
  language: Language,
  where: ReportDefinition['where'] | undefined,
  path = 'where',
): Promise<void> => {
  if (!where) return
  const { trees } = await catalogueOf(db)
  const clock = { now: unixNow(), timeZone: 'UTC' }
  whereCondition(where, { trees, people: { me: [], team: [] }, hidden: true, language, ...clock }, path)
}

type Parts = Pick<ReportDefinition, 'dimension' | 'second' | 'measures' | 'formulas' | 'order'>

const isRepeated = (names: readonly string[]) => new Set(names).size < names.length

/** Refuses a report that opens its rows into themselves, shows a column twice, or is ordered by what it does not show. */
export const checkReport = (report: Parts, language: Language, path = ''): void => {
  if (report.second === report.dimension) throw invalid({ [`${path}second`]: 'wrong_value' }, language)
  if (isRepeated(report.measures)) throw invalid({ [`${path}measures`]: 'wrong_value' }, language)
  if (isRepeated(report.formulas.map(({ name }) => name)))
    throw invalid({ [`${path}formulas`]: 'name_taken' }, language)
  if (report.order && !showsColumn(report, report.order))
    throw invalid({ [`${path}order`]: 'wrong_value' }, language)
}

/** What reports do beside what every resource does. */
export const reportHooks: ResourceHooks = {
  begin: ({ actor }) => (actor.role === null ? {} : { roles: [actor.role.id] }),
  ...whereHooks,
  pay: ({ db, actor }, written) =>
    payTexts(db, actor, textsToPay(actor, written['where'] as Where | null | undefined)),
  inspect: ({ db, meta }, values) =>
    checkReportWhere(db, meta.language, values['where'] as ReportDefinition['where'] | undefined),
  check: ({ meta }, values, before) =>
    checkReport({ ...before, ...values } as unknown as Parts, meta.language),
}
