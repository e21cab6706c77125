import { describe, expect, it } from 'vitest'
import {
  canSign,
  isDue,
  isOpen,
  type SignerStanding,
  type Standing,
  signerStatus,
  statusNow,
} from './standing.ts'

const at = '2026-11-21T15:00:00.000Z'
const signer = (place: number, rest: Partial<SignerStanding> = {}): SignerStanding => ({
  place,
  notifiedAt: null,
  openedAt: null,
  signedAt: null,
  declinedAt: null,
  ...rest,
})
const standing = (signers: SignerStanding[], rest: Partial<Standing> = {}): Standing => ({
  status: 'SENT',
  inOrder: true,
  dispatchedAt: at,
  isOverdue: false,
  signers,
  ...rest,
})

describe('a package', () => {
  it('has expired when its days are over, but for one that everybody signed in time', () => {
    expect(statusNow(standing([signer(1)], { isOverdue: true }))).toBe('EXPIRED')
    expect(statusNow(standing([signer(1, { signedAt: at })], { isOverdue: true }))).toBe('SENT')
    expect(statusNow(standing([signer(1)], { isOverdue: true, status: 'DECLINED' }))).toBe('DECLINED')
  })

  it('is open while somebody is still to sign it', () => {
    expect(isOpen(standing([signer(1, { signedAt: at }), signer(2)]))).toBe(true)
    expect(isOpen(standing([signer(1, { signedAt: at })]))).toBe(false)
    expect(isOpen(standing([signer(1)], { isOverdue: true }))).toBe(false)
    expect(isOpen(standing([signer(1)], { status: 'ARCHIVED' }))).toBe(false)
  })
})

describe('a signer', () => {
  it('waits for those before, where it goes in order', () => {
    const [first, second] = [signer(1), signer(2)]
    expect(isDue(standing([first, second]), second)).toBe(false)
    expect(isDue(standing([first, second], { inOrder: false }), second)).toBe(true)
    expect(isDue(standing([signer(1, { signedAt: at }), second]), second)).toBe(true)
  })

  it('signs what was sent out, once', () => {
    const one = signer(1)
    expect(canSign(standing([one]), one)).toBe(true)
    expect(canSign(standing([one], { dispatchedAt: null }), one)).toBe(false)
    const signed = signer(1, { signedAt: at })
    expect(canSign(standing([signed, signer(2)]), signed)).toBe(false)
  })

  it('stands as far as he has come', () => {
    const says = (rest: Partial<SignerStanding>) => signerStatus(standing([signer(1, rest)]), signer(1, rest))
    expect(says({})).toBe('SENDING')
    expect(says({ notifiedAt: at })).toBe('SENT')
    expect(says({ notifiedAt: at, openedAt: at })).toBe('OPENED')
    expect(says({ openedAt: at, signedAt: at })).toBe('SIGNED')
    expect(says({ openedAt: at, declinedAt: at })).toBe('DECLINED')
    expect(signerStatus(standing([signer(1), signer(2)]), signer(2))).toBe('WAITING')
  })
})
