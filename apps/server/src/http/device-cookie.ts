import { INTERFACE_BASE } from '@hospital-crm/api/rules'

/** Where a browser keeps what it is known by; no script can read it, and other sites do not send it. */
const NAME = 'crm_device'
/** A browser that nobody signed in with for so long is forgotten. */
export const DEVICE_DAYS = 180
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The token that a browser is known by, from its Cookie header. */
export const deviceTokenOf = (header: string | undefined): string | undefined => {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (name.trim() === NAME && TOKEN.test(value.trim())) return value.trim()
  }
  return undefined
}

/** A Set-Cookie header that lets a browser keep its token. */
export const deviceCookie = (token: string, protocol: string): string =>
  [
    `${NAME}=${token}`,
    `Path=${INTERFACE_BASE}`,
    `Max-Age=${DEVICE_DAYS * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ')
