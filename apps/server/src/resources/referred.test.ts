import { giveBackPreset, noExtra, type Role } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { furnish } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { holdReferred } from './referred.ts'

let server: TestServer
const GONE = 999

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
})
afterAll(() => server.remove())

/** Saves what a role says of statuses and departments. */
const save = (extra: Partial<Role['extra']>) =>
  server.db.transaction().execute((trx) =>
    holdReferred(trx, [
      {
        action: 'role.update',
        target_type: 'role',
        target_id: 1,
        changes: { extra: { old: noExtra, new: { ...noExtra, ...extra } } },
      },
    ]),
  )

it('keeps whatever one field of a role refers to, each in its own table', async () => {
  await save({ disease: [1], allowCuStatus: [6] })
  await expect(save({ disease: [GONE] })).rejects.toMatchObject({ error: 'option_removed' })
  await expect(save({ allowCuStatus: [GONE] })).rejects.toMatchObject({ error: 'option_removed' })
})

it('keeps what makes the leads of an interface invalid', async () => {
  const saved = (invalid: { statuses: number[]; tags: number[] } | null) =>
    server.db.transaction().execute((trx) =>
      holdReferred(trx, [
        {
          action: 'clue.update',
          target_type: 'clue',
          target_id: 1,
          changes: { give_back: { old: null, new: invalid && { ...giveBackPreset(4), invalid } } },
        },
      ]),
    )
  await saved(null)
  await saved({ statuses: [6], tags: [2] })
  await expect(saved({ statuses: [GONE], tags: [] })).rejects.toMatchObject({ error: 'option_removed' })
  await expect(saved({ statuses: [], tags: [GONE] })).rejects.toMatchObject({ error: 'option_removed' })
})
