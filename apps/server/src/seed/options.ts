import type { Db, Trx } from '../database/connect.ts'
import {
  clues,
  consultings,
  diseases,
  hospitals,
  matures,
  promoteds,
  sources,
  statuses,
  tags,
  type TreeNode,
} from './fiction/organisations.ts'
import { callScripts, messageTemplates, outboxGateway } from './fiction/presets.ts'
import { defaultLifeCycle } from '@hospital-crm/api/entities'
import { lifeCycleKeys } from '../customers/life/settings.ts'

/** The position in the list is the order of display. */
const sorted = <Row extends object>(rows: readonly Row[]) => rows.map((row, sort) => ({ ...row, sort }))

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }, sort) => ({ id, name, sort }))

const nodes = (tree: readonly TreeNode[]) =>
  tree.map(({ id, parent_id, name }, sort) => ({ id, parent_id, name, sort }))

/** Writes the lists that are alike in every hospital, and the gateway that sends nothing with its templates. */
export const insertOptions = async (trx: Trx | Db): Promise<void> => {
  await trx.insertInto('consultings').values(named(consultings)).execute()
  await trx.insertInto('cu_status').values(sorted(statuses)).execute()
  await trx.insertInto('cu_tags').values(sorted(tags)).execute()
  await trx.insertInto('matures').values(sorted(matures)).execute()
  await trx
    .insertInto('sms_gateways')
    .values({ ...outboxGateway, sealed_secret: null })
    .execute()
  await trx
    .insertInto('sms_templates')
    .values(messageTemplates.map((template, sort) => ({ ...template, sort, gateway_id: outboxGateway.id })))
    .execute()
}

/** Writes what an invented hospital has of its own: its houses, departments and what is said on the phone, channels, accounts and lead interfaces. */
export const insertHouse = async (trx: Trx | Db): Promise<void> => {
  await trx
    .insertInto('hospitals')
    .values(hospitals.map(({ weight: _, ...hospital }, sort) => ({ ...hospital, sort })))
    .execute()
  await trx.insertInto('diseases').values(nodes(diseases)).execute()
  await trx
    .insertInto('call_scripts')
    .values(callScripts.map((script, sort) => ({ ...script, sort, steps: script.steps.join('\n') })))
    .execute()
  await trx.insertInto('sources').values(nodes(sources)).execute()
  await trx.insertInto('promoteds').values(sorted(promoteds)).execute()
  await trx
    .insertInto('clues')
    .values(clues.map(({ id, username, gateway }, sort) => ({ id, username, gateway, sort })))
    .execute()
}

/** Writes the limits and the rules of recycling as they are until an administrator changes them: off. */
export const insertLifeCycle = async (trx: Trx | Db, updated_time: number): Promise<void> => {
  const parts = ['limits', 'recycling'] as const
  await trx
    .insertInto('system_config')
    .values(
      parts.map((part) => ({
        key: lifeCycleKeys[part],
        value: JSON.stringify(defaultLifeCycle[part]),
        updated_time,
      })),
    )
    .execute()
}
