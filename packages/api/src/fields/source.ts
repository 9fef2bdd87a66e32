import { idOrNone, line } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** Where somebody heard of the hospital. */
export const sourceFields = {
  source: {
    kind: 'tree',
    schema: idOrNone,
    options: 'sources',
    filterable: true,
    sortable: true,
    inCell: true,
    aliases: ['渠道', '来源', '客户来源', 'channel'],
  },
  consulting: {
    kind: 'id',
    schema: idOrNone,
    options: 'consultings',
    filterable: true,
    sortable: true,
    inCell: true,
    aliases: ['咨询方式渠道', 'consulting'],
  },
  promoted_id: {
    kind: 'id',
    schema: idOrNone,
    options: 'promoteds',
    filterable: true,
    sortable: true,
    extra: 'also',
    aliases: ['推广帐户', '账户', 'promotion'],
  },
  clue_id: {
    kind: 'id',
    schema: idOrNone,
    options: 'clues',
    filterable: true,
    sortable: true,
    aliases: ['接口', '线索来源'],
  },
  clue_unit_name: { kind: 'text', schema: line(200) },
  clue_adv_name: { kind: 'text', schema: line(200) },
  clue_creative_id: { kind: 'text', schema: line(64), digits: true },
} as const satisfies FieldSection
