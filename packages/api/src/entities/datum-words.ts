import type { DatumColumn } from './datum.ts'

/** What the columns of the sheet are called, on the screen and in files. */
export const datumWords: Readonly<Record<'zh' | 'en', Readonly<Record<DatumColumn, string>>>> = {
  zh: {
    day: '日期',
    hospital: '医院',
    source: '渠道来源',
    promoted_id: '推广账户',
    spend: '消费',
    impressions: '展现',
    clicks: '点击',
    chats: '对话',
    valid_chats: '有效对话',
  },
  en: {
    day: 'Day',
    hospital: 'Hospital',
    source: 'Source',
    promoted_id: 'Promotion account',
    spend: 'Spend',
    impressions: 'Impressions',
    clicks: 'Clicks',
    chats: 'Chats',
    valid_chats: 'Valid chats',
  },
}

/** What else the files of platforms and hospitals call them. */
export const datumAliases: Readonly<Partial<Record<DatumColumn, readonly string[]>>> = {
  day: ['时间', '统计日期', 'date'],
  hospital: ['医院名称', '院区', '医院项目'],
  source: ['渠道', '来源', '媒体', 'channel'],
  promoted_id: ['账户', '账户名称', '广告账户', 'account', 'ad account'],
  spend: ['花费', '费用', '总消费', '消耗', 'cost', 'amount spent'],
  impressions: ['展现量', '展示', '展示数', '曝光', '曝光量'],
  clicks: ['点击量', '点击数'],
  chats: ['对话量', '咨询量', '总对话', 'conversations'],
  valid_chats: ['有效对话量', '有效咨询', 'valid conversations'],
}
