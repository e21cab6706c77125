import { describe, expect, it } from 'vitest'
import {
  canSign,
  isDeclinedWith,
  isDue,
  isOpen,
  type SignerState,
  type Status,
  signerStatus,
  statusNow,
} from './status.ts'

const at = '2026-11-21T15:00:00.000Z'
const signer = (place: number, rest: Partial<SignerState> = {}): SignerState => ({
  id: `signer ${place}`,
  place,
  notifiedAt: null,
  openedAt: null,
  signedAt: null,
  declinedAt: null,
  ...rest,
})
const status = (signers: SignerState[], rest: Partial<Status> = {}): Status => ({
  status: 'SENT',
  inOrder: true,
  dispatchedAt: at,
  isOverdue: false,
  signers,
  documents: [
    { status: 'SENT', signatures: signers.map(({ id, signedAt }) => ({ signerId: id, signedAt })) },
  ],
  ...rest,
})

describe('a package', () => {
  it('has expired when its days are over, but for one that everybody signed in time', () => {
    expect(statusNow(status([signer(1)], { isOverdue: true }))).toBe('EXPIRED')
    expect(statusNow(status([signer(1, { signedAt: at })], { isOverdue: true }))).toBe('SENT')
    expect(statusNow(status([signer(1)], { isOverdue: true, status: 'DECLINED' }))).toBe('DECLINED')
  })

  it('is open while somebody is still to sign it', () => {
    expect(isOpen(status([signer(1, { signedAt: at }), signer(2)]))).toBe(true)
    expect(isOpen(status([signer(1, { signedAt: at })]))).toBe(false)
    expect(isOpen(status([signer(1)], { isOverdue: true }))).toBe(false)
    expect(isOpen(status([signer(1)], { status: 'ARCHIVED' }))).toBe(false)
  })
})

describe('a signer', () => {
  it('waits for those before, where it goes in order', () => {
    const [first, second] = [signer(1), signer(2)]
    expect(isDue(status([first, second]), second)).toBe(false)
    expect(isDue(status([first, second], { inOrder: false }), second)).toBe(true)
    expect(isDue(status([signer(1, { signedAt: at }), second]), second)).toBe(true)
  })

  it('signs what was sent out, once', () => {
    const one = signer(1)
    expect(canSign(status([one]), one)).toBe(true)
    expect(canSign(status([one], { dispatchedAt: null }), one)).toBe(false)
    const signed = signer(1, { signedAt: at })
    expect(canSign(status([signed, signer(2)]), signed)).toBe(false)
  })

  it('stands as far as he has come', () => {
    const says = (rest: Partial<SignerState>) => signerStatus(status([signer(1, rest)]), signer(1, rest))
    expect(says({})).toBe('SENDING')
    expect(says({ notifiedAt: at })).toBe('SENT')
    expect(says({ notifiedAt: at, openedAt: at })).toBe('OPENED')
    expect(says({ openedAt: at, signedAt: at })).toBe('SIGNED')
    expect(says({ openedAt: at, declinedAt: at })).toBe('DECLINED')
    expect(signerStatus(status([signer(1), signer(2)]), signer(2))).toBe('WAITING')
  })
})

describe('a signer of several documents', () => {
  const own = (status: 'SENT' | 'SEALED' | 'DECLINED' | 'ENDED', signedAt: string | null) => ({
    status,
    signatures: [{ signerId: 'signer 1', signedAt }],
  })
  it('has signed once nothing else is left, whoever declined the rest', () => {
    const opened = signer(1, { openedAt: at })
    const says = (documents: Status['documents']) => signerStatus(status([opened], { documents }), opened)
    expect(says([own('SEALED', at), own('SENT', null)])).toBe('OPENED')
    expect(says([own('SEALED', at), own('DECLINED', null)])).toBe('SIGNED')
    expect(says([own('SEALED', at), own('ENDED', null)])).toBe('OPENED')
    expect(says([own('DECLINED', null)])).toBe('OPENED')
  })
})

describe('declining an account', () => {
  const of = (kind: string, recordId: string) => ({ id: `${kind} of ${recordId}`, kind, recordId })
  const account = of('account', 'one')

  it('takes its own agreements along, and nothing else', () => {
    expect(isDeclinedWith(account, account)).toBe(true)
    expect(isDeclinedWith(of('margin-agreement', 'one'), account)).toBe(true)
    expect(isDeclinedWith(of('margin-agreement', 'two'), account)).toBe(false)
    expect(isDeclinedWith(of('application', 'one'), account)).toBe(false)
    expect(isDeclinedWith(account, of('margin-agreement', 'one'))).toBe(false)
  })
})
