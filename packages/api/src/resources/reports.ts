import * as z from 'zod/mini'
import { reportCharts, reportConfig, reportDefinition, reportDimensions } from '../entities/report.ts'
import { reportIcons } from '../entities/report-icons.ts'
import { choice, data, flag, long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'
import { id } from '../schemas/primitives.ts'

const { shape } = reportDefinition

/** Reports that managers open from the menu: what is counted, and by what. */
export const reports = resource({
  path: 'statistics/reports_config',
  table: 'reports',
  noun: 'report',
  one: 'a report',
  many: 'reports',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['渠道效果', '客服业绩', '医院月报', '病种分布'],
    }),
    /** Its picture in the menu. */
    icon: choice(reportIcons, {}),
    dimension: choice(reportDimensions, { column: 140 }),
    /** What each row opens into. */
    second: choice(['none', ...reportDimensions], {}),
    measures: data(shape.measures, ['consults', 'due', 'arrived', 'arrival_rate'], { several: true }),
    /** Columns worked out from measures. */
    formulas: data(shape.formulas, [], {}),
    /** Which customers are counted, within the scope of whoever opens it. */
    where: data(shape.where, null, { answered: reportConfig.shape.where }),
    order: data(shape.order, null, {}),
    /** So many rows, the others as one; 0 for all. */
    top: data(shape.top, 0, {}),
    totals: { ...flag({}), initial: true },
    chart: choice(reportCharts, { column: 120 }),
    /** Every role that holds the permission sees it. */
    everyone: flag({}),
    /** Roles that see it beside administrators; the one of its maker where nothing is said. */
    roles: data(z.array(id).check(z.maxLength(200)), [], { several: true, list: 'roles' }),
    desc: long(500, { searched: true, column: 260, examples: ['', '每周一晨会使用'] }),
  },
  statuses: [1, 2, 3],
  max: 200,
  screen: places['statistics/reports_config'],
})
