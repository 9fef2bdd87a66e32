import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBackup } from '../backup/write-backup.ts'
import { readSettings } from '../basics/settings.ts'
import { toldPlainly } from './told-plainly.ts'
import { withTarget } from './open-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

await toldPlainly(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Say where to: npm run backup -- FILE')
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const settings = readSettings(process.env, root)
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  const bytes = await withTarget(settings, (target) =>
    writeBackup(target, file, {
      dataDir: settings.dataDir,
      passphrase: process.env['BACKUP_PASSPHRASE'],
      application: version,
      progress: (line) => console.log(line),
    }),
  )
  console.log(`The backup is whole: ${file}, ${(bytes / 1e6).toFixed(1)} MB.`)
})
