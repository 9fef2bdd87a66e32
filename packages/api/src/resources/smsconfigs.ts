import { smsConfig, smsConfigForm } from '../entities/sms.ts'
import { choice, data, long, oneLine, secret, secretTime, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

const { url, headers, templates } = smsConfigForm.shape

/** Message gateways with their templates. Templates are given whole: what is left out is removed. */
export const smsGateways = resource({
  path: 'supervision/smsconfigs',
  table: 'sms_gateways',
  noun: 'sms_gateway',
  one: 'a message gateway',
  many: 'message gateways with their templates; secrets are masked',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['短信平台', '备用通道'],
    }),
    kind: choice(['outbox', 'http'], { column: 140 }),
    url: { ...text(2000, { column: 320 }), schema: url.check(oneLine) },
    headers: data(headers, [], {}),
    body: long(4000, {}),
    success_field: text(64, {}),
    success_value: text(64, {}),
    secret: secret(500, { apart: true }),
    secret_time: secretTime(),
    templates: data(templates, [], { answered: smsConfig.shape.templates, apart: true }),
  },
  statuses: [1, 2, 3],
  max: 100,
  screen: places['supervision/smsconfigs'],
})
