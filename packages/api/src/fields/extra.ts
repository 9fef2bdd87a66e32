import { line, webAddress } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** What was said and searched for before somebody became a customer; only the details need it. */
export const extraFields = {
  content: {
    kind: 'text',
    schema: line(10_000),
    extra: 'only',
    long: true,
    wide: true,
    aliases: ['咨询详情', '咨询记录', '聊天内容', 'enquiry text', 'inquiry'],
  },
  desc: {
    kind: 'text',
    schema: line(2000),
    extra: 'only',
    long: true,
    wide: true,
    aliases: ['说明', '备注信息', 'remark', 'note', 'notes', 'comment'],
  },
  keywords: {
    kind: 'text',
    schema: line(200),
    extra: 'only',
    aliases: ['关键词', '搜索关键词', 'keyword'],
  },
  keywords_id: { kind: 'text', schema: line(64), extra: 'only', digits: true },
  /** Permanent visitor id of the website's chat. */
  unique: {
    kind: 'text',
    schema: line(128),
    digits: true,
    extra: 'only',
    trimmed: true,
    noneWords: 'contact',
    aliases: ['永久身份', '访客id', '访客标识'],
  },
  web_url: {
    kind: 'text',
    schema: webAddress,
    extra: 'only',
    trimmed: true,
    wide: true,
    aliases: ['来源网址', '着陆页', '网址', 'landing page', 'url'],
  },
  ok_url: {
    kind: 'text',
    schema: webAddress,
    extra: 'only',
    trimmed: true,
    wide: true,
    aliases: ['成交网址'],
  },
} as const satisfies FieldSection
