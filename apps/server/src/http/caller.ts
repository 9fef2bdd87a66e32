import { MAX_DEVICE } from '@hospital-crm/api/entities'
import { storable } from '../basics/text.ts'
import { isIPv6 } from 'node:net'
import type { Language } from '@hospital-crm/api/errors'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

const hex = (group: string): number => Number.parseInt(group, 16)

/**
 * What limits count as one place: an IPv4 address, or the /64 network of an IPv6 address, within which a single machine
 * takes addresses as it likes. Anything else stays as it is.
 */
export const networkOf = (ip: string): string => {
  const address = (ip.split('%')[0] ?? '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  const [high = 0, low = 0] = groups.slice(6).map(hex)
  if (/^(?:0+,){5}ffff$/.test(groups.slice(0, 6).join(',')))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => hex(group).toString(16))
    .join(':')}::/64`
}

/** English when the caller prefers it to Chinese, else Chinese, the product's first language. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  let best: { language: Language; weight: number } | undefined
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const [, name, quality] = /^\s*(zh|en)\b[\w-]*\s*(?:;\s*q=([\d.]+))?/i.exec(part) ?? []
    if (!name) continue
    const weight = quality === undefined ? 1 : Number(quality) || 0
    if (weight > (best?.weight ?? 0)) best = { language: name.toLowerCase() as Language, weight }
  }
  return best?.language ?? 'zh'
}

/** What a browser says of itself, shortened and fit to be stored. */
export const deviceOf = (userAgent: string | undefined): string =>
  storable(userAgent ?? '').slice(0, MAX_DEVICE)
