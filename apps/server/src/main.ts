import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { failureText } from './database/failure.ts'
import { lockDataFolder } from './database/lock.ts'
import { startFailure } from './database/start-failure.ts'
import { readSettings } from './basics/settings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

const version = (): string =>
  (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version

/** By how much of what is in use, in per cent, the heap may grow before it is tidied. */
const GROWTH = 50

/**
 * Has the heap tidied when it has grown by half. An export leaves a little of every row behind, and V8 by itself would let
 * 100 MB of it gather before it looks, and keep that memory ever after. To be called once, when the process begins: V8
 * decides at each tidying when the next one comes.
 */
const keepHeapLean = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)

/** What a signal stops: nothing before the start is through, then the running server. */
const stopOnSignals = () => {
  let stop: (() => Promise<void>) | undefined
  let asked = false
  const finish = () => {
    if (!stop) return
    say('Stopping: finishing what is under way...')
    void stop().then(() => process.exit(0))
  }
  const onSignal = () => {
    if (asked) return
    asked = true
    finish()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return (running: () => Promise<void>) => {
    stop = running
    if (asked) finish()
  }
}

const start = async () => {
  keepHeapLean()
  const started = stopOnSignals()
  enableCompileCache(`${root}node_modules/.cache/server`)
  const settings = readSettings(process.env, root)
  // Taken before the rest is loaded, so that a second server is told at once.
  const lock = settings.databaseUrl === null ? { lock: await lockDataFolder(settings.dataDir) } : {}
  const [{ startServer }, { seedIfEmpty }] = await Promise.all([
    import('./start.ts'),
    import('./seed/seed.ts'),
  ])
  const server = await startServer({
    ...lock,
    settings,
    version: version(),
    consoleDir: `${root}apps/console/dist`,
    seed: seedIfEmpty,
    progress: say,
    accessLog: process.env['ACCESS_LOG'] === '0' ? null : say,
    errorLog: (requestId, error) => console.error(`request ${requestId}:`, failureText(error)),
  })
  started(server.stop)
  say('')
  say(`  Open ${server.address}`)
  if (server.initialPassword !== null) {
    say(`  Sign in as admin with the initial password ${server.initialPassword}`)
    say('  It is shown this once and has to be changed at the first login.')
  } else say('  Sign in as admin. Forgotten the password: npm run admin:reset')
  if (settings.demoHost) say('  Demo accounts are on the login page.')
  say('')
}

start().catch((error: unknown) => {
  console.error(startFailure(error))
  process.exit(1)
})
