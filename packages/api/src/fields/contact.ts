import * as z from 'zod/mini'
import { emailAddress, line } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** 1 male, 2 female, 3 unknown. */
export const DEFAULT_SEX = 3

/** Who somebody is and how they are reached. */
export const contactFields = {
  name: {
    kind: 'text',
    schema: line(64),
    filterable: true,
    sortable: true,
    trimmed: true,
    noneWords: 'name',
    inCell: true,
    aliases: [
      '客户姓名',
      '患者姓名',
      '客户',
      '患者',
      '称呼',
      'customer',
      'customer name',
      'patient',
      'full name',
    ],
  },
  phone: {
    kind: 'phone',
    schema: line(32),
    filterable: true,
    sortable: true,
    tellingOrder: true,
    wholeWhenMasked: true,
    contactWay: true,
    noneWords: 'contact',
    inCell: true,
    aliases: [
      '手机',
      '电话',
      '手机号码',
      '联系电话',
      '电话号码',
      '联系方式',
      'mobile',
      'telephone',
      'tel',
      'phone number',
    ],
  },
  wechat: {
    kind: 'text',
    schema: line(64),
    filterable: true,
    sortable: true,
    tellingOrder: true,
    contactWay: true,
    trimmed: true,
    noneWords: 'contact',
    inCell: true,
    aliases: ['微信号', '微信账号', 'wechat id', 'weixin'],
  },
  qq: {
    kind: 'text',
    schema: line(32),
    contactWay: true,
    trimmed: true,
    noneWords: 'contact',
    aliases: ['qq号', 'qq号码'],
  },
  email: {
    kind: 'text',
    schema: emailAddress(128),
    filterable: true,
    trimmed: true,
    noneWords: 'contact',
    inCell: true,
    aliases: ['电子邮箱', '电子邮件', 'email', 'e-mail address'],
  },
  /** 1 male, 2 female, 3 unknown. */
  sex: {
    kind: 'id',
    schema: z.int().check(z.minimum(1), z.maximum(3)),
    choices: [1, 2, 3],
    initial: DEFAULT_SEX,
    alwaysSet: true,
    inCell: true,
    aliases: ['gender'],
  },
  age: { kind: 'number', schema: z.nullable(z.int().check(z.minimum(0), z.maximum(150))), inCell: true },
  prv: { kind: 'text', schema: line(32), extra: 'also', wide: 'form', aliases: ['省', '所在省', '省/市'] },
  city: { kind: 'text', schema: line(32), extra: 'also', inCell: true, aliases: ['市', '所在城市'] },
  district: { kind: 'text', schema: line(32), aliases: ['区', '县', '区/县', 'county'] },
  address: {
    kind: 'text',
    schema: line(200),
    extra: 'only',
    wide: 'form',
    aliases: ['地址', '住址', '联系地址'],
  },
} as const satisfies FieldSection
