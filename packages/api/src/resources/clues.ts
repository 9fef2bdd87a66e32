import * as z from 'zod/mini'
import { clueForm } from '../entities/clue-form.ts'
import { clueGiveBack } from '../entities/clue-give-back.ts'
import { clueMap, clueReceivers, clueSignature, targetMinutes, USUAL_TARGET } from '../entities/clue.ts'
import { cluePull } from '../entities/clue-pull.ts'
import {
  choice,
  data,
  flag,
  long,
  oneLine,
  reference,
  secret,
  secretTime,
  text,
} from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

const username = z.string().check(z.regex(/^(?:[A-Za-z0-9][A-Za-z0-9_-]{2,63})?$/, 'wrong_value'), oneLine)

const challengeName = z.string().check(z.regex(/^(?:[A-Za-z][\w.-]{0,63})?$/, 'wrong_value'), oneLine)

/** Lead interfaces: how pushes are signed, what their fields mean, what a lead gets and who gets it. */
export const clues = resource({
  path: 'supervision/clues',
  table: 'clues',
  noun: 'clue',
  one: 'a lead interface',
  many: 'lead interfaces; secrets are masked',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['官网表单', '抖音信息流', '快手小店', '第三方落地页'],
    }),
    /** Last part of the address that leads are pushed to; made by the server where none is given. */
    username: { ...text(64, { unique: true, searched: true, column: 180 }), schema: username },
    gateway: choice(['1', '2', '3', '4', '5'], {}),
    /** What pushes are signed with. */
    secret: secret(200, { apart: true }),
    secret_time: secretTime(),
    /** Null for the preset of the gateway; `map` likewise. */
    signature: data(z.nullable(clueSignature), null, {}),
    map: data(z.nullable(clueMap), null, {}),
    receivers: data(clueReceivers, { kind: 'pool', agents: [] }, {}),
    /** Name of the value in the query that is answered when a platform tries the address; empty for the preset of the gateway. */
    challenge: { ...text(64, { examples: ['', 'echostr'] }), schema: challengeName },
    /** Minutes of the working hours within which a lead is to be answered; 0 sets no clock. */
    target_minutes: data(targetMinutes, USUAL_TARGET, {}),
    /** Senders hear whether somebody is known; otherwise each lead is answered alike. */
    tells_outcome: flag({ byAdministrators: true }),
    /** What the web form of gateway 2 says and asks for; null for the usual one. */
    form: data(z.nullable(clueForm), null, {}),
    /** How gateways 4 and 5 are asked for leads; null leaves it to their pushes. */
    pull: data(z.nullable(cluePull), null, {}),
    /** What the platform knows us by when it is asked. */
    token: secret(500, { apart: true }),
    token_time: secretTime(),
    /** Null where the platform hears nothing of its leads. */
    give_back: data(z.nullable(clueGiveBack), null, {}),
    /** What the platform knows the hospital by when it is told. */
    give_back_secret: secret(500, { apart: true }),
    give_back_secret_time: secretTime(),
    hospital: reference('hospitals', {}),
    source: reference('sources', {}),
    consulting: reference('consultings', {}),
    disease: reference('diseases', {}),
    promoted_id: reference('promoteds', {}),
    remark: long(500, { examples: ['', '周一对接'] }),
  },
  statuses: [1, 2, 3],
  max: 200,
  inUse: [{ table: 'customers', column: 'clue_id' }],
  screen: places['supervision/clues'],
})
