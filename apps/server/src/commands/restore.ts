import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readBackup } from '../backup/read-backup.ts'
import { readSettings } from '../basics/settings.ts'
import { toldPlainly } from './told-plainly.ts'
import { withTarget } from './open-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

await toldPlainly(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Say what from: npm run restore -- FILE')
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const settings = readSettings(process.env, root)
  const progress = (line: string) => console.log(line)
  progress('Reading the backup through...')
  const backup = await readBackup(file)
  try {
    const { dataDir } = settings
    const passphrase = process.env['BACKUP_PASSPHRASE']
    await withTarget(settings, (target) => restoreBackup(target, backup, { dataDir, passphrase, progress }), {
      makes: true,
    })
  } finally {
    backup.zip.close()
  }
  console.log(`Brought back as of ${backup.manifest.made_at}. Everybody signs in again.`)
})
