import { fileURLToPath } from 'node:url'
import { openAudit } from '../audit/audit.ts'
import { auditKey } from '../audit/key.ts'
import { readSettings } from '../basics/settings.ts'
import { resetAdministrator } from '../users/administrator.ts'
import { withDatabase } from './open-database.ts'
import { toldPlainly } from './told-plainly.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const reset = async () => {
  const settings = readSettings(process.env, root)
  const password = await withDatabase(settings, async (db) => {
    const audit = await openAudit(db, auditKey(settings.dataDir, settings.auditKey), settings.dataDir)
    try {
      return await resetAdministrator(audit, settings)
    } finally {
      await audit.flush()
    }
  })
  console.log(`New initial password of admin: ${password}`)
  console.log('It is shown this once and has to be changed at the next login.')
}

await toldPlainly(reset)
