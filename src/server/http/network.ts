import { isIPv6 } from 'node:net'

/**
 * Whom an address stands for when attempts are counted. A single customer holds a whole /64 of IPv6 addresses
 * (RFC 6177), so there the first four groups are what counts; IPv4 counts whole, also when written as IPv6.
 */
export function networkOf(address: string | undefined): string {
  // of a browser that has gone before it was answered nothing is known any more
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').toLowerCase().split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))
