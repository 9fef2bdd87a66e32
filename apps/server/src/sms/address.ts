import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ports that gateways on the internet may listen on. */
const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

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
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new BlockedAddress(), [])
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** Where a gateway is, checked. `lookup` is left out for a host that the operator named. */
export interface CheckedAddress {
  url: URL
  lookup?: LookupFunction
}

/**
 * Checks where a gateway wants to be posted to. Names are checked when they are looked up.
 * @throws BlockedAddress for another scheme, a login in the address, an unusual port or a special address.
 */
export const checkAddress = (address: string, ownHosts: readonly string[]): CheckedAddress => {
  if (!URL.canParse(address)) throw new BlockedAddress()
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new BlockedAddress()
  const port = portOf(url)
  if (ownHosts.includes(`${url.hostname}:${port}`)) return { url }
  if (!PORTS.has(port)) throw new BlockedAddress()
  // A literal address is connected to without a lookup.
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new BlockedAddress()
  return { url, lookup: publicLookup }
}
