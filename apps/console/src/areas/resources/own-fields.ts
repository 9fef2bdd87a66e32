import type { FunctionComponent } from 'react'
import { ClueFields } from './clues/clue-fields.view.tsx'
import { GatewayFields } from './sms/gateway-fields.view.tsx'
import type { OwnFieldsProps } from './sms/own-fields-props.ts'

/** Fields that a resource shows in a way of its own, by its path; those `besides` them are shown as everywhere. */
export const ownFields: Readonly<
  Partial<Record<string, { besides: readonly string[]; Fields: FunctionComponent<OwnFieldsProps> }>>
> = {
  'supervision/clues': {
    besides: [
      'name',
      'username',
      'gateway',
      'secret',
      'hospital',
      'source',
      'consulting',
      'disease',
      'promoted_id',
      'remark',
    ],
    Fields: ClueFields,
  },
  'supervision/smsconfigs': { besides: ['name'], Fields: GatewayFields },
}
