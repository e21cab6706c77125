import { randomBytes } from 'node:crypto'
import { Changed, type HeldPackage, HeldRole, NewPackage, Notification } from './held-testing.ts'

/** What the service refuses, as it refuses it. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, messageKey: string) {
    super(messageKey)
    this.status = status
  }
}

/** An account at the stand-in for OneSpan Sign: its packages, and the emails that it wrote. */
export function makeAccount() {
  const held = new Map<string, HeldPackage>()
  const mails: { email: string; why: 'to sign' | 'to remind'; packageId: string }[] = []

  function invite(one: HeldPackage, but: readonly string[] = []) {
    for (const { email } of signersDue(one))
      if (!but.includes(email)) mails.push({ email, why: 'to sign', packageId: one.id })
  }

  return {
    held,
    mails,

    create(payload: unknown, pdfs: Buffer[]) {
      const judged = NewPackage.safeParse(payload)
      if (!judged.success) throw new Refused(400, judged.error.issues[0]?.message ?? '')
      if (judged.data.documents.length !== pdfs.length) throw new Refused(400, 'error.validation.files')
      const id = `${randomBytes(20).toString('base64url')}=`
      held.set(id, { ...judged.data, id, completed: null, messages: [], pdfs })
      return { id }
    },
    search(query: URLSearchParams) {
      const text = query.get('search') ?? ''
      const found = [...held.values()].filter(
        ({ status, name }) => status === query.get('query') && name.includes(text),
      )
      return { count: found.length, results: found.map(shown) }
    },
    find(id: string): HeldPackage {
      const one = held.get(id)
      if (!one) throw new Refused(404, 'error.notFound.package')
      return one
    },
    change(one: HeldPackage, asked: unknown) {
      const { status, due } = Changed.parse(asked)
      if (due !== undefined) one.due = due
      if (status === undefined || status === one.status) return
      if (status !== 'SENT' || one.status !== 'DRAFT') throw new Refused(409, 'error.package.status')
      one.status = status
      invite(one)
    },
    changeRole(one: HeldPackage, roleId: string, asked: unknown) {
      const role = HeldRole.parse(asked)
      const at = one.roles.findIndex(({ id }) => id === roleId)
      if (at < 0 || hasSigned(one, roleId)) throw new Refused(404, 'error.notFound.role')
      one.roles[at] = role
    },
    notify(one: HeldPackage, asked: unknown) {
      const { email } = Notification.parse(asked)
      const isSigner = one.roles.some(({ signers }) => signers[0]?.email === email)
      if (one.status !== 'SENT' || !isSigner) throw new Refused(404, 'error.notFound.signer')
      mails.push({ email, why: 'to remind', packageId: one.id })
    },

    /** The one package there is. */
    only(): HeldPackage {
      const [one, ...others] = held.values()
      if (!one || others.length > 0) throw new Error(`it holds ${held.size} packages`)
      return one
    },
    /** Signs as one of those whose turn it is. */
    sign(email: string) {
      const one = this.only()
      const due = signersDue(one)
      const signer = due.find((candidate) => candidate.email === email)
      if (one.status !== 'SENT' || !signer) throw new Error(`it is not for ${email} to sign`)
      for (const { approvals } of one.documents)
        for (const approval of approvals)
          if (approval.role === signer.roleId) approval.accepted = new Date().toISOString()
      const already = due.map((known) => known.email)
      if (!one.roles.every(({ id }) => hasSigned(one, id))) return invite(one, already)
      one.status = 'COMPLETED'
      one.completed = new Date().toISOString()
    },
    /** Ends it in another way. */
    end(status: 'DECLINED' | 'EXPIRED' | 'OPTED_OUT' | 'ARCHIVED', by?: { email: string; reason: string }) {
      const one = this.only()
      one.status = status
      if (by) one.messages.push({ content: by.reason, from: { email: by.email } })
    },
  }
}

const hasSigned = ({ documents }: HeldPackage, roleId: string): boolean =>
  documents.every(({ approvals }) =>
    approvals.every(({ role, accepted }) => role !== roleId || accepted !== null),
  )

/** Who is to sign now: of those left, whoever comes first. */
function signersDue(one: HeldPackage): { roleId: string; email: string }[] {
  const left = one.roles.filter(({ id }) => !hasSigned(one, id))
  const first = Math.min(...left.map(({ index }) => index))
  return left
    .filter(({ index }) => index === first)
    .map(({ id, signers }) => ({ roleId: id, email: signers[0]?.email ?? '' }))
}

/** As it tells of itself, with some of the much that is of no matter here. */
export const shown = ({ pdfs, ...one }: HeldPackage) => ({
  ...one,
  size: Buffer.concat(pdfs).length,
  visibility: 'ACCOUNT',
  trashed: false,
  roles: [
    ...one.roles,
    { id: 'owner', type: 'SENDER', index: 0, signers: [{ id: 'owner', email: 'sender@example.com' }] },
  ],
})
