import * as z from 'zod/mini'
import {
  REPORT_FORMULAS,
  reportCharts,
  reportDimensions,
  reportFormula,
  reportMeasures,
} from '../entities/report.ts'
import { choice, data, long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'
import { id } from '../schemas/primitives.ts'

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
    dimension: choice(reportDimensions, { column: 140 }),
    measures: data(
      z.array(z.enum(reportMeasures)).check(z.minLength(1), z.maxLength(20)),
      ['consults', 'due', 'arrived', 'arrival_rate'],
      { several: true },
    ),
    /** Columns worked out from measures. */
    formulas: data(z.array(reportFormula).check(z.maxLength(REPORT_FORMULAS)), [], {}),
    chart: choice(reportCharts, { column: 120 }),
    /** Roles that see it; all that hold the permission where none is named. */
    roles: data(z.array(id).check(z.maxLength(200)), [], { several: true, list: 'roles' }),
    desc: long(500, { searched: true, column: 260, examples: ['', '每周一晨会使用'] }),
  },
  statuses: [1, 2, 3],
  max: 200,
  screen: places['statistics/reports_config'],
})
