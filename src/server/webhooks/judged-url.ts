import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { words } from '../../platform/words.ts'

/** An address and how many of its bits count. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Reads addresses and networks (CIDR), comma-separated.
 * @throws Error where one is neither
 */
export const readNetworks = (text: string): Network[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (part.includes('/')) return ipaddr.parseCIDR(part)
      const address = ipaddr.parse(part)
      return [address, address.kind() === 'ipv4' ? 32 : 128]
    })

/** Why nothing is delivered there; its text is for whoever entered it. */
export class UrlRefused extends Error {
  /** For whoever looks at deliveries. */
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const longestLookupMs = 5_000

type Lookup = (host: string) => Promise<{ address: string; family: number }[]>

const lookUp: Lookup = (host) => lookup(host, { all: true })

/** So many hosts are looked up at one time: each takes one of the few threads by which files are read and documents packed. */
const mostLookups = 3
const lookups = new Map<string, ReturnType<Lookup>>()

const refusals = {
  url: words('Please enter a whole address that begins with https://'),
  credentials: words('The address may not hold a user name or a password'),
  unknown: words('This host cannot be found'),
  private: words('This host is not reached over the public Internet'),
} as const

export interface JudgedUrl {
  url: URL
  /** The addresses of its host, of which one is dialled and no other: the name may be another one's by then. */
  addresses: { address: string; family: 4 | 6 }[]
}

/**
 * Judges where something would be delivered, by every address that its host has at this moment.
 * @param networks that are let through although they are private, by http too
 * @param find looks up a host
 * @throws UrlRefused
 */
export async function judgeUrl(
  typed: string,
  networks: readonly Network[],
  find: Lookup = lookUp,
): Promise<JudgedUrl> {
  const url = URL.parse(typed)
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new UrlRefused('EURL', refusals.url)
  if (url.username || url.password) throw new UrlRefused('EURL', refusals.credentials)
  const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''), find)
  const isNamed = addresses.every(({ address }) => isWithin(networks, address))
  if (url.protocol === 'http:' && !isNamed) throw new UrlRefused('EURL', refusals.url)
  if (!addresses.every(({ address }) => isPublic(address) || isWithin(networks, address)))
    throw new UrlRefused('EPRIVATE', refusals.private)
  return { url, addresses }
}

async function addressesOf(host: string, find: Lookup): Promise<JudgedUrl['addresses']> {
  const unknown = () => new UrlRefused('ENOTFOUND', refusals.unknown)
  const found = await Promise.race([
    isIP(host) ? [{ address: host, family: isIP(host) }] : foundOnce(host, find),
    delay(longestLookupMs, [], { ref: false }),
  ])
  if (found.length === 0) throw unknown()
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * A name server that does not answer holds its thread for half a minute, however soon somebody gives up: who asks for the same
 * host meanwhile waits for the same answer.
 */
function foundOnce(host: string, find: Lookup): ReturnType<Lookup> {
  const before = lookups.get(host)
  if (before) return before
  if (lookups.size >= mostLookups) return Promise.resolve([])
  const found = find(host)
    .catch(() => [])
    .finally(() => lookups.delete(host))
  lookups.set(host, found)
  return found
}

/** Global unicast as IANA gives it out; whatever has a purpose of its own is none of it. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

function isPublic(text: string): boolean {
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

/** What a machine tells of itself to whatever runs on it (169.254.169.254) is link-local: never let through. */
function isWithin(networks: readonly Network[], text: string): boolean {
  const address = ipaddr.process(text)
  if (address.range() === 'linkLocal') return false
  return networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
}
