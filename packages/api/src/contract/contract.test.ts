import { expect, test } from 'vitest'
import type { CallDefinition } from './call.ts'
import { callNames, contract, permissionPaths } from './contract.ts'
import { customerFields, filterableFields } from '../fields/customer-fields.ts'
import { customerForm, customerRow } from '../entities/customer.ts'
import { listQuestion } from '../entities/list.ts'
import { openApiDocument } from '../openapi/document.ts'

const calls: [string, CallDefinition][] = callNames.map((name) => [name, contract[name]])

test.each(calls)('%s declares its permission exactly when one is needed', (name, call) => {
  // Whoever may ask a list may also ask what has become of its rows, what they are chosen from, and keep views of it. A file is carried out by whoever may bring it.
  const asked = name
    .replace(/\/\{.*/, '')
    .replace(/\/(?:changes|summary)$/, '/index')
    .replace(/^users\/roles$/, 'users/index')
    .replace(/^users\/handover(?:Preview|Removed|State|Undo)$/, 'users/handover')
    .replace(/^users\/(?:create|revoke)Token$/, 'users/tokens')
    .replace(/^users\/import(?:Read|Check)$/, 'users/import')
    .replace(/^(supervision\/\w+)\/plant$/, '$1/create')
    .replace(/^systemConfig\/uploadPicture$/, 'systemConfig/update')
    .replace(/^statistics\/reports_datum\/importRun$/, 'statistics/reports_datum/importExcel')
    .replace(/^statistics\/reports_config\/preview$/, 'statistics/reports_config/update')
    .replace(/^customers\/files\/restore$/, 'customers/files/remove')
    .replace(/^console\/goals$/, 'console/index')
    .replace(/^customers\/imports\/(?:mend|table|arrange|values)$/, 'customers/imports/dryRun')
    .replace(/^customers\/customers\/(?:compare|doubled)$/, 'customers/customers/duplicates')
    .replace(/^customers\/customers\/keepApart$/, 'customers/customers/merge')
    .replace(/^customers\/customers\/(?:board|visits|counted)$/, 'customers/customers/index')
    .replace(/^customers\/queue\/\w+$/, 'customers/queue/start')
  const path = `/interface/v1/${asked.replace(/^customers\/views\/(?:create|update|delete)$/, 'customers/customers/index')}`
  expect(call.permission).toBe(call.access === 'permitted' ? path : undefined)
})

test.each(calls)('%s declares the parameters of its path and sends a body only by POST', (name, call) => {
  const declared = call.params ? Object.keys((call.params as unknown as { shape: object }).shape) : []
  expect(declared).toStrictEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
  expect(call.method === 'GET' ? call.body : call.query).toBeUndefined()
})

test('tokens make no call about the sign-in, the second factors, the sessions or the lock of an account', () => {
  const about =
    /^auth\/|factor|totp|passkey|recovery|password|session|lock|profile|draftkey|switchrole|endview/i
  const open = calls.filter(([name, call]) => call.access === 'signedIn' && about.test(name))
  expect(open.filter(([, { tokens }]) => tokens !== 'refused').map(([name]) => name)).toStrictEqual([])
  expect(calls.filter(([, { tokens }]) => tokens === 'refused').length).toBe(open.length)
})

test('permission paths are sorted and stand once', () => {
  expect(permissionPaths).toStrictEqual([...new Set(permissionPaths)].toSorted())
})

test('every field of the form and of a row is described in the field table', () => {
  const described = new Set(Object.keys(customerFields))
  const own = new Set(['stage', 'version', 'phone_masked', 'due_time', 'no_contact'])
  const named = [...Object.keys(customerForm.shape), ...Object.keys(customerRow.shape)]
  expect(named.filter((name) => !described.has(name) && !own.has(name))).toStrictEqual([])
})

test('the filterable columns are those of the requirement, the id, the e-mail address, the place, the next follow-up and what figures count', () => {
  expect(filterableFields.toSorted()).toStrictEqual(
    (
      'id name phone email prv city hospital source consulting status tags uid order_num wechat cfz disease promoted_id clue_id ' +
      'mature writer created_time order_time success_time last_followed next_followed ' +
      'lead_time received_time contacted_time booked_time treated_time lost_time'
    )
      .split(' ')
      .toSorted(),
  )
})

test('a list question refuses unknown keys, fields and orders', () => {
  const refused = [
    { filter: { nope: 1 } },
    { sort: [{ field: 'tags', order: 'asc' }] },
    { sort: [{ field: 'id', order: 'up' }] },
    { page_size: 501 },
    { page: 0 },
    { surprise: true },
    { where: { op: 'not', children: [] } },
  ]
  expect(refused.map((question) => listQuestion.safeParse(question).success)).toStrictEqual(
    refused.map(() => false),
  )
})

const branches = (depth: number): unknown =>
  JSON.parse(
    `${'{"op":"and","children":['.repeat(depth)}{"field":"id","value":1}${']}'.repeat(depth)}`,
  ) as unknown
const fields = (count: number) => ({
  op: 'or',
  children: Array.from({ length: Math.ceil(count / 50) }, (_branch, at) => ({
    op: 'or',
    children: Array.from({ length: Math.min(50, count - at * 50) }, () => ({ field: 'id', value: 1 })),
  })),
})

test('nested conditions go five branches deep and hold two hundred fields, and more never overflows', () => {
  const accepted = [branches(5), fields(200)]
  const refused = [branches(6), branches(10_000), fields(201), fields(2500)]
  const passes = (where: unknown) => listQuestion.safeParse({ where }).success
  expect(accepted.map(passes)).toStrictEqual([true, true])
  expect(refused.map(passes)).toStrictEqual([false, false, false, false])
})

test('the OpenAPI document refers to nothing that it does not hold', () => {
  const document = openApiDocument('1.2.3') as Record<string, unknown>
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const held = references.map((path) =>
    path
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document),
  )
  expect(references.filter((_path, at) => held[at] === undefined)).toStrictEqual([])
})

test('the OpenAPI document has every call with its method, and security unless the call is public', () => {
  const { paths } = openApiDocument('1.2.3') as {
    paths: Record<string, Record<string, { security?: unknown[] }>>
  }
  const listed = Object.entries(paths).map(([path, methods]) => [
    path.replace('/interface/v1/', ''),
    Object.keys(methods)[0],
    Object.values(methods)[0]?.security?.length === 0,
  ])
  expect(listed).toStrictEqual(
    calls.map(([name, call]) => [name, call.method.toLowerCase(), call.access === 'public']),
  )
})
