import { INTERFACE_BASE, INTERFACE_VERSION } from '@hospital-crm/api/rules'

/** Where a browser keeps what it is known by; no script can read it, and other sites do not send it. */
const NAME = 'crm_device'
/** A browser that nobody signed in with for so long is forgotten. */
export const DEVICE_DAYS = 180
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Where it keeps what it reads files with, until it is closed. */
const FILE_NAME = 'crm_files'

const tokenIn = (header: string | undefined, wanted: string): string | undefined => {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (name.trim() === wanted && TOKEN.test(value.trim())) return value.trim()
  }
  return undefined
}

/** The token that a browser is known by, from its Cookie header. */
export const deviceTokenOf = (header: string | undefined): string | undefined => tokenIn(header, NAME)

/** What a browser reads files with, from its Cookie header. */
export const fileKeyOf = (header: string | undefined): string | undefined => tokenIn(header, FILE_NAME)

const guarded = (protocol: string): string[] => [
  'HttpOnly',
  'SameSite=Strict',
  ...(protocol === 'https' ? ['Secure'] : []),
]

/** A Set-Cookie header that lets a browser read files, and sends it with nothing else. */
export const fileKeyCookie = (key: string, protocol: string): string =>
  [`${FILE_NAME}=${key}`, `Path=${INTERFACE_BASE}/${INTERFACE_VERSION}/files`, ...guarded(protocol)].join(
    '; ',
  )

/** A Set-Cookie header that lets a browser keep its token. */
export const deviceCookie = (token: string, protocol: string): string =>
  [
    `${NAME}=${token}`,
    `Path=${INTERFACE_BASE}`,
    `Max-Age=${DEVICE_DAYS * 86_400}`,
    ...guarded(protocol),
  ].join('; ')
