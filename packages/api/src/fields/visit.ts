import * as z from 'zod/mini'
import { id, idOrNone, line, unixOrNone } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** Status of a new record: not arrived yet. */
export const DEFAULT_STATUS = 2

/** What somebody comes for, and when. */
export const visitFields = {
  hospital: {
    kind: 'id',
    schema: idOrNone,
    options: 'hospitals',
    filterable: true,
    sortable: true,
    inCell: true,
    aliases: ['院区', '就诊医院', '预约医院', 'clinic'],
  },
  disease: {
    kind: 'tree',
    schema: idOrNone,
    options: 'diseases',
    filterable: true,
    sortable: true,
    inCell: true,
    aliases: ['科室', '项目', '病种科室', '咨询项目', '就诊科室', 'department'],
  },
  status: {
    kind: 'id',
    schema: id,
    options: 'customerStatus',
    initial: DEFAULT_STATUS,
    alwaysSet: true,
    filterable: true,
    sortable: true,
    inCell: true,
    inDetails: 'header',
    aliases: ['状态', '客户状态'],
  },
  order_time: {
    kind: 'time',
    schema: unixOrNone,
    filterable: true,
    sortable: true,
    planned: true,
    inCell: true,
    inDetails: 'first',
    aliases: ['预约日期', '预约到院时间', 'appointment time', 'appointment date'],
  },
  success_time: {
    kind: 'time',
    schema: unixOrNone,
    filterable: true,
    sortable: true,
    readOnly: true,
    inDetails: 'first',
  },
  /** 0 not known, 1 first visit, 2 return visit. */
  cfz: {
    kind: 'id',
    schema: z.int().check(z.minimum(0), z.maximum(2)),
    choices: [0, 1, 2],
    filterable: true,
    sortable: true,
    inCell: true,
    aliases: ['初诊复诊', '就诊类型', 'visit type'],
  },
  mature: {
    kind: 'id',
    schema: idOrNone,
    options: 'matures',
    filterable: true,
    sortable: true,
    inCell: true,
    aliases: ['是否转微信', '加微信'],
  },
  tags: {
    kind: 'tags',
    schema: z.array(id).check(z.maxLength(50)),
    options: 'customerTags',
    filterable: true,
    inCell: true,
    inDetails: 'header',
    aliases: ['客户标签', '标记', 'labels'],
  },
  /** Proposed by the client (see proposeOrderNumber), unique on the server. */
  order_num: {
    kind: 'text',
    schema: line(32),
    digits: true,
    filterable: true,
    sortable: true,
    trimmed: true,
    noneWords: 'contact',
    aliases: ['单号', '预约号', '预约单号', 'order number', 'order'],
  },
} as const satisfies FieldSection
