import { readFileSync } from 'node:fs'

const own = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')

const library = import.meta.resolve('altcha-lib')
const altcha = (path: string): string => readFileSync(new URL(path, library), 'utf8')

const script = 'text/javascript; charset=utf-8'

/** What the page of a form loads, by its address below `/open/v1/forms/`. */
export const formFiles: readonly { path: string; type: string; text: string }[] = [
  { path: 'form.css', type: 'text/css; charset=utf-8', text: own('form.css') },
  { path: 'form.js', type: script, text: own('form.js') },
  ...['pow.js', 'helpers.js', 'types.js', 'algorithms/web/pbkdf2.js'].map((path) => ({
    path: `altcha/${path}`,
    type: script,
    text: altcha(path),
  })),
]

/** What stands in a foreign page, and puts the form there. */
export const embedScript = { type: script, text: own('embed.js') }
