import type { smsGateways as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of message gateways. */
export const smsGateways: ResourceWords<typeof definition> = {
  title: '短信接口',
  keywords: 'duan xin jie kou',
  one: '短信接口',
  fields: {
    name: '名称',
    kind: '发送方式',
    url: '接口地址',
    headers: '请求头',
    body: '请求内容',
    success_field: '成功标志字段',
    success_value: '成功标志的值',
    secret: '密钥',
    secret_time: '密钥保存时间',
    templates: '短信模板',
  },
  choices: { kind: { outbox: '仅存入发件箱', http: '通过接口发送' } },
  empty: '新建短信接口和模板后，客服即可给客户发短信。',
}
