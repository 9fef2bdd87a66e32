import { findPattern, holdsEverywhere } from './support/rule.ts'
import { besideProduct } from './support/sources.ts'

const path = 'apps/server/src/a.ts'

holdsEverywhere({
  title: 'The server asks addresses that people type through one guarded door',
  include: ['apps/server/src/**/*.ts'],
  exclude: [...besideProduct, 'apps/server/src/http/outside/ask.ts'],
  find: ({ text }) =>
    findPattern(
      text,
      /(?<![.\w])fetch\(|\bimport \{[^}]{0,200}\brequest\b[^}]{0,200}\} from 'node:https?'|from 'node:http2'|from 'undici'/g,
      'asks past the guard',
    ),
  caught: [
    { path, text: 'await fetch(url)' },
    { path, text: "import { request } from 'node:http'" },
    { path, text: "import { request as secure } from 'node:https'" },
  ],
  accepted: [
    { path, text: "import type { IncomingMessage } from 'node:http'" },
    { path, text: 'await askOutside({ url })' },
  ],
})
