import type { CustomerMenuForm, ReportConfig, ReportMeasure } from '@hospital-crm/api/entities'

/** Customer menus of the seeded hospital: a day's visits, calls that are late, and what was lost this month. */
export const menus: readonly CustomerMenuForm[] = [
  {
    name: '今日预约',
    where: { field: 'order_time', value: { op: 'within', value: 'today' } },
    sort: [{ field: 'order_time', order: 'asc' }],
    columns: ['id', 'name', 'phone', 'order_time', 'status', 'disease', 'hospital', 'uid', 'tags'],
  },
  {
    name: '逾期未回访',
    where: {
      op: 'and',
      children: [
        { field: 'next_followed', value: { op: 'overdue' } },
        { field: 'status', value: { op: 'noneOf', value: [1, 4, 6] } },
      ],
    },
    sort: [{ field: 'next_followed', order: 'asc' }],
    columns: ['id', 'name', 'phone', 'next_followed', 'next_followed_desc', 'last_followed', 'status', 'uid'],
  },
  {
    name: '重点待跟进',
    where: {
      op: 'or',
      children: [
        {
          op: 'and',
          children: [
            { field: 'status', value: { op: 'anyOf', value: [3] } },
            { field: 'created_time', value: { op: 'lastDays', value: 30 } },
          ],
        },
        { field: 'next_followed', value: { op: 'nextDays', value: 3 } },
      ],
    },
    sort: [],
    columns: [],
  },
]

/** The gateway of a fresh system: it keeps messages where administrators can look at them, and sends nothing. */
export const outboxGateway = { id: 1, name: '本地发件箱（不实际发送）', kind: 'outbox' } as const

/** Its templates. What stands in braces is filled from the customer, `content` by the sender. */
export const messageTemplates = [
  {
    id: 1,
    name: '预约提醒',
    text: '【{hospital}】{name}您好，您预约的就诊时间为 {order_time}，请携带身份证提前十分钟到院。',
  },
  {
    id: 2,
    name: '到院指引',
    text: '【{hospital}】{name}您好，医院地址：{address}，到院后请联系客服{agent}。',
  },
  {
    id: 3,
    name: '回访关怀',
    text: '【{hospital}】{name}您好，我是客服{agent}，之前咨询的{disease}问题如有疑问，可随时联系我。',
  },
  { id: 4, name: '通知', text: '【{hospital}】{name}您好，{content}' },
] as const

/** What agents of the seeded hospital say on the phone: to everybody, and to those who ask about implants. */
export const callScripts = [
  {
    name: '通用回访（示例）',
    disease: 0,
    steps: [
      '报医院和姓名，确认是本人，问现在是否方便',
      '问近况和顾虑，先听完',
      '说明到院流程和所需时间',
      '约定到院或下次联系的时间，复述一遍',
    ],
  },
  {
    name: '种植牙回访（示例）',
    disease: 21,
    steps: [
      '报医院和姓名，确认是本人，问现在是否方便',
      '问缺牙的位置和时间，有没有拍过片',
      '说明初诊先拍片、再由医生给方案，电话里不报总价',
      '约定拍片的时间，提醒带既往病历',
    ],
  },
] as const

/** Reports of the seeded hospital. */
export const reports: readonly (Pick<ReportConfig, 'name' | 'dimension' | 'chart'> & {
  measures: readonly ReportMeasure[]
})[] = [
  {
    name: '渠道效果',
    dimension: 'source',
    measures: ['consults', 'due', 'arrived', 'booking_rate', 'arrival_rate', 'amount'],
    chart: 'bar',
  },
  {
    name: '客服业绩',
    dimension: 'agent',
    measures: ['consults', 'contacts', 'due', 'arrived', 'arrival_rate', 'amount', 'amount_per_arrival'],
    chart: 'bar',
  },
  {
    name: '月度走势',
    dimension: 'month',
    measures: ['consults', 'due', 'arrived', 'arrival_rate', 'amount'],
    chart: 'line',
  },
  {
    name: '推广投入产出',
    dimension: 'promoted',
    measures: [
      'spend',
      'clicks',
      'valid_chats',
      'consults',
      'arrived',
      'cost_per_consult',
      'cost_per_arrival',
      'return_on_spend',
    ],
    chart: 'bar',
  },
]
