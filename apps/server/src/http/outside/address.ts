import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ports that services on the internet may listen on. */
const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

/** How names are looked up. */
export type Resolve = typeof lookup

/** An address that the server must not connect to. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress'
}

/** The one block of IPv6 that the internet uses; `::7f00:1`, the loopback in an old notation, lies outside of it. */
const INTERNET = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is out on the internet: no loopback, private, link-local, mapped or otherwise special one. */
const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(INTERNET))
}

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

/**
 * Looks a name up and refuses it when any of its addresses is not public. The connection goes to the addresses that were
 * checked: the name is not looked up a second time.
 */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new BlockedAddress(), [])
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

/** What lets an address that somebody typed be asked. */
export interface AddressRules {
  /** Hosts of the own network that the operator allows, `host:port`. */
  ownHosts: readonly string[]
  /** Default {@link PORTS}. */
  ports?: ReadonlySet<number>
  /** Default the resolver of the system. */
  resolve?: Resolve
}

/** An address that was checked. `lookup` is left out for a host that the operator named. */
export interface CheckedAddress {
  url: URL
  lookup?: LookupFunction
}

/**
 * Checks an address that somebody typed, before the server asks it. Names are checked when they are looked up.
 * @throws BlockedAddress for another scheme, a login in the address, an unusual port or a special address.
 */
export const checkAddress = (
  address: string,
  { ownHosts, ports = PORTS, resolve = lookup }: AddressRules,
): CheckedAddress => {
  if (!URL.canParse(address)) throw new BlockedAddress()
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new BlockedAddress()
  const port = portOf(url)
  if (ownHosts.includes(`${url.hostname}:${port}`)) return { url }
  if (!ports.has(port)) throw new BlockedAddress()
  // A literal address is connected to without a lookup.
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new BlockedAddress()
  return { url, lookup: publicLookup(resolve) }
}

/** Whether an address may be kept to be asked later. */
export const isAllowedAddress = (address: string, rules: AddressRules): boolean => {
  try {
    checkAddress(address, rules)
    return true
  } catch (error) {
    if (error instanceof BlockedAddress) return false
    throw error
  }
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** Whether an address is on another server than one that is known, to which a kept secret must not follow it. */
export const isElsewhere = (address: string, known: string): boolean => originOf(address) !== originOf(known)
