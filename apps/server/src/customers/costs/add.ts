import type { BodyOf, ResponseOf } from '@hospital-crm/api/contract'
import { costFields, type CostKind } from '@hospital-crm/api/entities'
import { CallError, type FieldProblem } from '@hospital-crm/api/errors'
import { centsToMoney, isMoney, moneyToCents } from '@hospital-crm/api/rules'
import { textsFor } from '../../access/mask.ts'
import { invalid } from '../../http/validate.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { fieldRules } from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecord, reachable, workStages } from '../core/find.ts'
import { rowFor } from '../core/row.ts'
import { unixNow } from '../../basics/clock.ts'
import { storable } from '../../basics/text.ts'
import { writing, type WritingCall } from '../acts/write.ts'
import { insertEntries, sumColumn } from '../core/cost-ledger.ts'
import { readEntry } from './read.ts'

type Body = BodyOf<'customers/customers/costPrice/{id}'>
type Added = ResponseOf<'customers/customers/costPrice/{id}'>

/** What is to be written; `delta` in cents. */
interface Posting {
  kind: CostKind
  delta: number
  remark: string
  reverses: number | null
}

const refuse = ({ language }: ChangeContext, problems: Record<string, FieldProblem>): void => {
  if (Object.keys(problems).length > 0) throw invalid(problems, language)
}

/** Takes back an earlier row of this customer that nobody has taken back yet, and that takes nothing back itself. */
const reversalOf = async (
  context: ChangeContext,
  cus_id: number,
  id: number,
  remark: string,
): Promise<Posting> => {
  const entry = await context.trx
    .selectFrom('cost_entries as entry')
    .leftJoin('cost_entries as later', 'later.reverses', 'entry.id')
    .select(['entry.kind', 'entry.delta', 'entry.origin', 'later.id as reversed_by'])
    .where('entry.id', '=', id)
    .where('entry.cus_id', '=', cus_id)
    .executeTakeFirst()
  if (entry === undefined || entry.origin === 'reversal')
    throw invalid({ reverses: 'wrong_value' }, context.language)
  if (entry.reversed_by !== null) throw new CallError('already_reversed')
  return { kind: entry.kind, delta: -entry.delta, remark, reverses: id }
}

const postingOf = (context: ChangeContext, cus_id: number, body: Body): Promise<Posting> => {
  const remark = storable(body.remark ?? '').trim()
  return 'reverses' in body
    ? reversalOf(context, cus_id, body.reverses, remark)
    : Promise.resolve({ kind: body.kind, delta: moneyToCents(body.delta), remark, reverses: null })
}

const problemsOf = (context: ChangeContext, customer: CustomerRecord, posting: Posting) => {
  const { kind, delta, remark, reverses } = posting
  const subject = reverses === null ? 'delta' : 'reverses'
  const problems: Record<string, FieldProblem> = {}
  if (fieldRules(context.actor).readOnly.includes(costFields[kind])) problems['kind'] = 'read_only'
  if (delta === 0) problems['delta'] = 'wrong_value'
  if (!isMoney(centsToMoney(customer[sumColumn(kind)] + delta))) problems[subject] = 'out_of_range'
  if ((delta < 0 || reverses !== null) && remark === '') problems['remark'] = 'required'
  return problems
}

const post = async (
  { trx, record, actor }: ChangeContext,
  customer: CustomerRecord,
  posting: Posting,
  request_id: string | null,
): Promise<{ id: number; changed: CustomerRecord }> => {
  const field = costFields[posting.kind]
  const column = sumColumn(posting.kind)
  const now = unixNow()
  const [id = 0] = await insertEntries(trx, [
    {
      ...posting,
      cus_id: customer.id,
      origin: posting.reverses === null ? 'entry' : 'reversal',
      uid: actor.id,
      created_time: now,
      request_id,
    },
  ])
  const version = customer.version + 1
  const sum = customer[column] + posting.delta
  const changed = await trx
    .updateTable('customers')
    .set({
      [column]: sum,
      version,
      updated_time: now,
      field_versions: JSON.stringify({ ...customer.field_versions, [field]: version }),
    })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  record({
    action: 'customer.cost',
    target_type: 'customer',
    target_id: customer.id,
    changes: {
      [field]: { old: centsToMoney(customer[column]), new: centsToMoney(sum) },
      ...(posting.remark !== '' && { remark: { old: '', new: posting.remark } }),
      entry: id,
    },
  })
  return { id, changed }
}

/** The entry that a call with the same request id has written. It has to be the same call. */
const earlier = async (
  { trx, language }: ChangeContext,
  cus_id: number,
  body: Body,
): Promise<number | undefined> => {
  if (body.request_id === undefined) return undefined
  const entry = await trx
    .selectFrom('cost_entries')
    .select(['id', 'kind', 'delta', 'reverses'])
    .where('cus_id', '=', cus_id)
    .where('request_id', '=', body.request_id)
    .executeTakeFirst()
  if (entry === undefined) return undefined
  const isSame =
    'reverses' in body
      ? entry.reverses === body.reverses
      : entry.kind === body.kind && entry.delta === moneyToCents(body.delta)
  if (!isSame) throw invalid({ request_id: 'wrong_value' }, language)
  return entry.id
}

/**
 * Adds one row to a customer's ledger and its amount to the customer's sum. The customer's row is locked meanwhile, so
 * that entries made at the same moment all count.
 * @throws CallError `not_found`, `validation_failed`, `already_reversed`.
 */
export const addCost = (call: WritingCall, cus_id: number, body: Body): Promise<Added> =>
  writing(call, async (context) => {
    const { trx, actor, catalogue } = context
    const customer = await findRecord(trx, cus_id, reachable(actor, catalogue, workStages(actor)), true)
    const shown = textsFor(actor, customer)
    const known = await earlier(context, cus_id, body)
    if (known !== undefined)
      return { entry: await readEntry(trx, known, shown), row: rowFor(actor, customer) }
    const posting = await postingOf(context, cus_id, body)
    refuse(context, problemsOf(context, customer, posting))
    const { id, changed } = await post(context, customer, posting, body.request_id ?? null)
    return { entry: await readEntry(trx, id, shown), row: rowFor(actor, changed) }
  })
