import type { GatewayKind, MessageProblem, MessageStatus } from '@hospital-crm/api/entities'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Numbers that went out in bulk: one bit for each of 1,024 customer ids. */
export interface PhoneViewTable {
  uid: number
  /** Day of the hospital, YYYY-MM-DD. */
  day: string
  how: 'list' | 'export'
  /** Customer id divided by 1,024. */
  block: number
  /** As text of 0 and 1. */
  seen: string
  /** Unix seconds of the last time on that day. */
  last_time: number
}

/** Numbers that were revealed, for the daily quota. */
interface PhoneRevealTable {
  id: GeneratedAlways<number>
  uid: number
  role_id: number
  cus_id: number
  /** Unix seconds. */
  created_time: number
}

export interface GatewayHeader {
  name: string
  value: string
}

interface SmsGatewayTable {
  id: Generated<number>
  name: string
  kind: GatewayKind
  url: Generated<string>
  headers: ColumnType<GatewayHeader[], string | undefined, string>
  body: Generated<string>
  success_field: Generated<string>
  success_value: Generated<string>
  /** Encrypted; null without one. */
  sealed_secret: Buffer | null
  /** Last characters of the secret, for people to tell secrets apart. */
  secret_time: Generated<number>
  /** 1 normal, 2 under review, 3 disabled. */
  status: Generated<number>
  sort: Generated<number>
  updated_time: Generated<number>
}

interface SmsTemplateTable {
  id: Generated<number>
  gateway_id: number
  name: string
  text: string
  code: Generated<string>
  status: Generated<number>
  sort: Generated<number>
}

/** One message. Times are Unix seconds. */
export interface SmsMessageTable {
  id: GeneratedAlways<number>
  uid: number
  cus_id: number
  gateway_id: number | null
  template: string
  code: string
  text: string
  phone: string
  status: Generated<MessageStatus>
  problem: MessageProblem | null
  is_kept: Generated<boolean>
  attempts: Generated<number>
  next_time: number
  taken_until: number | null
  created_time: number
  sent_time: number | null
}

export interface PrivacyDatabase {
  phone_views: PhoneViewTable
  phone_reveals: PhoneRevealTable
  sms_gateways: SmsGatewayTable
  sms_templates: SmsTemplateTable
  sms_messages: SmsMessageTable
}
