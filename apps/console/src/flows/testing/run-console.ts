import { writePreferences } from '../../preferences/preferences.ts'
import { createServices } from '../../root/services.ts'
import { wireSession } from '../../root/session-wiring.ts'
import { createToastCenter } from '../../toasts/index.ts'
import { draftsOf } from '../../drafts/session-drafts.ts'
import type { Language } from '../../messages/index.ts'
import { usualDay, type Script } from './answers.ts'
import { cleanPage } from './clean-page.ts'
import { recordListeners } from './record-listeners.ts'
import { createScriptedLine } from './scripted-line.ts'
import { createScriptedServer, isInterface, type ScriptedServer } from './scripted-server.ts'
import { shiftClock } from './shift-clock.ts'
import { preferencesOf, type Globals, type Stage } from './stage.ts'

const PREFERENCES_KEY = 'hospital-crm.preferences'

/** Puts a scripted server behind this page. Answers the way back. */
const installServer = (server: ScriptedServer): (() => void) => {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    return isInterface(address) ? server.fetch(input, init) : real(input, init)
  }
  return () => {
    globalThis.fetch = real
  }
}

/** Starts the console as its own page does, over a server and a connection that follow a script. */
export const runConsole = (globals: Globals, language: Language, script: Script = {}): Stage => {
  const restore = cleanPage()
  const unshift = shiftClock()
  localStorage.setItem(PREFERENCES_KEY, writePreferences(preferencesOf(globals, language)))
  const line = createScriptedLine('good')
  const uninstallLine = line.install()
  const server = createScriptedServer({ ...usualDay(), ...script }, language)
  const uninstallServer = installServer(server)
  const toasts = createToastCenter()
  const { result: services, stop } = recordListeners(() => {
    const made = createServices(toasts)
    wireSession(made, toasts)
    return made
  })
  return {
    services,
    toasts,
    server,
    line,
    leave: () => {
      // Else its user would be offered the text again, in the next story.
      draftsOf(services.session)?.wipe()
      services.session.send({ type: 'session.ended', reason: 'code101' })
      services.session.stop()
      stop()
      toasts.clear()
      uninstallServer()
      uninstallLine()
      unshift()
      restore()
    },
  }
}
