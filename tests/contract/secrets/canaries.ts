import type { LeakFinder } from '../masked/leaks.ts'
import { unzip } from '../support/unzip.ts'

const base64 = (text: string): string[] =>
  // A secret may begin at any of the three places of a group; what depends on its neighbours is left out.
  [0, 1, 2].map((skip) =>
    Buffer.from('x'.repeat(skip) + text)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(skip === 0 ? 0 : skip + 1, -1),
  )

const forms = (secret: string): string[] => [
  secret,
  [...secret].toReversed().join(''),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
  ...base64(secret),
  ...base64(secret).map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
]

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))

const textOf = (bytes: Buffer | string): string => {
  if (typeof bytes === 'string') return bytes
  return isZip(bytes) ? [...unzip(bytes).values()].join('\n') : bytes.toString('latin1')
}

/** Looks for secrets in whatever left the server. */
export interface CanaryFinder extends LeakFinder {
  /** From now on this one too. */
  add: (secret: string) => void
}

/** Knows secrets as they are typed, backwards, in hexadecimal, in base64 and as a part of an address. */
export const canaryFinder = (secrets: readonly string[]): CanaryFinder => {
  const known = new Map<string, string>()
  const add = (secret: string) => {
    for (const form of forms(secret)) known.set(form.toLowerCase(), secret)
  }
  secrets.forEach(add)
  return {
    add,
    leaksIn: (bytes) => {
      const text = textOf(bytes).toLowerCase()
      return [...known].flatMap(([form, secret]) => (text.includes(form) ? [secret] : []))
    },
  }
}
