import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Folder of the scripts that `run.mjs` hands over to. */
export const commandsDir = path.join(root, 'scripts', 'commands')

/** Folder that the runners write their machine-readable reports to; ignored by git. */
export const reportsDir = path.join(root, 'reports')

/** Folder of the installed command-line tools, the pinned Node among them. */
export const binDir = path.join(root, 'node_modules', '.bin')

/**
 * A copy of an environment in which the project's own tools come first on the search path.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withLocalBin(env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const rest = (env[key] ?? '').split(path.delimiter).filter((entry) => entry !== binDir)
  return {
    ...env,
    [key]: [binDir, ...rest].join(path.delimiter),
    STORYBOOK_DISABLE_TELEMETRY: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  }
}
