import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { startServer } from './start.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

const version = (): string =>
  (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version

const start = async () => {
  const settings = readSettings(process.env, root)
  const server = await startServer({
    settings,
    version: version(),
    consoleDir: `${root}apps/console/dist`,
    seed: seedIfEmpty,
    progress: say,
    accessLog: process.env['ACCESS_LOG'] === '0' ? null : say,
    errorLog: (requestId, error) => console.error(`request ${requestId}:`, error),
  })
  say('')
  say(`  Open ${server.address}`)
  if (server.initialPassword !== null) {
    say(`  Sign in as admin with the initial password ${server.initialPassword}`)
    say('  It is shown this once and has to be changed at the first login.')
  } else say('  Sign in as admin. Forgotten the password: npm run admin:reset')
  if (settings.demoHost) say('  Demo accounts are on the login page.')
  say('')

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('Stopping: finishing what is under way...')
    void server.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  const known =
    error instanceof Error &&
    ['SettingsError', 'DataFolderInUse', 'WrongMode', 'DemoModeMismatch'].includes(error.name)
  console.error(known ? error.message : error)
  process.exit(1)
})
