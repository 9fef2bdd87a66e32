import { fileURLToPath } from 'node:url'
import { readAnchors } from '../audit/anchor.ts'
import { auditKey } from '../audit/key.ts'
import { verifyAudit } from '../audit/verify.ts'
import { readSettings } from '../basics/settings.ts'
import { withDatabase } from './open-database.ts'
import { toldPlainly } from './told-plainly.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const verify = async () => {
  const settings = readSettings(process.env, root)
  const key = auditKey(settings.dataDir, settings.auditKey)
  const { rows, unsealed, removed, problem } = await withDatabase(settings, (db) =>
    verifyAudit(db, key, readAnchors(settings.dataDir), (found) => console.error(`${found}.`)),
  )
  if (problem === null) {
    console.log(`The audit log is whole: ${rows} rows.`)
    if (removed > 0)
      console.log(`${removed} older ones were removed by the time limit, as a signed cut says.`)
    if (unsealed > 0)
      console.log(`${unsealed} of them are not sealed yet; a running server does so by itself.`)
  } else {
    console.error('The audit log does not fit its chain. What to do: see docs/audit.md.')
    process.exitCode = 1
  }
}

await toldPlainly(verify)
