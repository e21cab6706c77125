import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { exported } from '../../../../tests/exported-person.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { askToMove, moveTo } from '../../../../tests/move-household.ts'
import { answeredDraft } from '../../../../tests/risk-ground.ts'
import { codeIn, emailsTo, nora, seal, signBy, within } from '../../../../tests/signing-ground.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { signable } from '../../../server/app.ts'
import { createHousehold } from '../../households/contract.ts'
import { addPickedParticipant, readClient } from '../../participants/contract.ts'
import { moveClient } from '../../participants/moving-contract.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { sendForSignature } from '../../risk-tolerance/contract.ts'
import { decline, listPackages, revokePackage } from '../../signing/contract.ts'
import { dispatchPackage } from '../../signing/server/package/dispatch-package.ts'
import { verifyArchive } from '../../signing/server/sealing/verify.ts'
import { listTrail } from '../../trail/contract.ts'
import { listSubmissions } from '../packages-contract.ts'
import { sendSubmission } from '../sending-contract.ts'

/** Two clients of a household, each of whom has answered, and a package of both questionnaires. */
async function couple() {
  const here = await ground()
  const { adviser, householdId, mark } = here
  const body = {
    firstName: 'Emeka',
    lastName: mark,
    email: `emeka-${mark.toLowerCase()}@example.com`,
    phoneNumber: '416-555-0183',
    sin: '521 498 717',
    dateOfBirth: '1979-01-01',
    householdId,
    roles: [ParticipantRole.accountHolder],
  }
  const emeka = (await adviser.send(addPickedParticipant, { body })).body.result.id
  const own = await answeredDraft(here)
  const his = await answeredDraft({ adviser, clientId: emeka })
  const kinds = [own, his].map(({ id }) => ({ kind: 'riskTolerance' as const, recordId: id }))
  return { ...here, emeka, his, kinds, address: { email: body.email } }
}

async function sent(here: Awaited<ReturnType<typeof couple>>, kinds = here.kinds): Promise<string> {
  const { adviser, clientId, services } = here
  const { body } = await adviser.send(sendSubmission, { body: { clientId, kinds } })
  expect(body).toMatchObject({ isSuccess: true })
  const { packageId } = body.result
  await dispatchPackage(signable).work(services, { advisorId: adviser.id, packageId })
  return packageId
}

const versionOf = async ({ adviser }: Ground, id: string) =>
  (await adviser.send(readClient, { params: { id } })).body.result.version

const expired = (here: Ground) =>
  within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())

describe('a package of two people', () => {
  it('is found with each: in lists, in the history, and by who would archive one of them', async () => {
    const here = await couple()
    const { adviser, emeka } = here
    const packageId = await sent(here)
    const lists = await adviser.send(listSubmissions, { params: { clientId: emeka } })
    expect(lists.body.result).toMatchObject([{ packageId, clientId: here.clientId }])
    const packages = await adviser.send(listPackages, { params: { clientId: emeka } })
    expect(packages.body.result).toMatchObject([{ id: packageId }])
    const trail = await adviser.send(listTrail, { query: { clientId: emeka } })
    expect(trail.body.result.map(({ event }) => event)).toContain('package sent')
    const archived = await adviser.send(archiveClient, {
      params: { id: emeka },
      query: { version: String(await versionOf(here, emeka)) },
    })
    expect(archived).toBeRefused('in_use')
    expect(archived.body.blockers).toMatchObject([
      { kind: 'package', id: packageId, text: expect.stringContaining(`Emeka ${here.mark}`) },
    ])
  })

  it('hands each what is their own: signed documents, who signed them, and nothing of the other', async () => {
    const here = await couple()
    const { emeka, mark } = here
    const packageId = await sent(here)
    const ada = { ...nora, firstName: 'Ada', lastName: mark, email: `${mark.toLowerCase()}@example.com` }
    const his = { ...nora, firstName: 'Emeka', lastName: mark, ...here.address }
    for (const person of [ada, his]) await signBy(here, await codeIn(here, person), person)
    await seal(here, { advisorId: here.adviser.id, packageId })
    for (const [id, own] of [
      [here.clientId, ada],
      [emeka, his],
    ] as const) {
      const { files, json } = await exported(here, here.adviser, 'en', id)
      const [about, ...others] = json('packages.json')
      expect(others).toEqual([])
      expect(about).toMatchObject({
        id: packageId,
        documents: [{ kind: 'risk-tolerance', status: 'SEALED' }],
      })
      expect(about.signers).toMatchObject([{ email: own.email }])
      const verified = await verifyArchive(files.get('documents/signed-package-1.zip') ?? Buffer.alloc(0))
      expect(verified).toMatchObject({ ok: true, findings: [] })
      expect(verified.documents.map(({ signers }) => signers.map(({ name }) => name))).toEqual([
        [`${own.firstName} ${mark}`],
      ])
    }
  })

  it('that has expired makes way at once for what is sent anew', async () => {
    const here = await couple()
    const first = await sent(here)
    await expired(here)
    const [, his] = here.kinds
    const second = await sent(here, his ? [his] : [])
    expect(second).not.toBe(first)
    const { body } = await here.adviser.send(listSubmissions, { params: { clientId: here.clientId } })
    expect(body.result).toMatchObject([
      { packageId: second, status: 'SENT' },
      { packageId: first, status: 'EXPIRED' },
    ])
    const told = (await emailsTo(here, here.adviser)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject.startsWith('Not signed in time'))).toHaveLength(1)
  })

  it('of which one declined lets that questionnaire be sent by its own call', async () => {
    const here = await couple()
    await sent(here)
    const params = { code: await codeIn(here, here.address) }
    expect((await here.nobody.send(decline, { params, body: { reason: 'Not so.' } })).status).toBe(200)
    const again = await here.adviser.send(sendForSignature, { params: { id: here.his.id } })
    expect(again.body).toMatchObject({ isSuccess: true })
    const { body } = await here.adviser.send(listPackages, { params: { clientId: here.emeka } })
    expect(body.result.map(({ kind }) => kind).toSorted()).toEqual(['package', 'risk-tolerance'])
  })

  it('lets their households go to another adviser only together, once they live apart', async () => {
    const here = await couple()
    const { adviser, colleague, emeka } = here
    const packageId = await sent(here)
    await adviser.send(revokePackage, { params: { id: packageId } })
    const made = await adviser.send(createHousehold, {
      body: { fullName: 'The Second Family', advisorId: adviser.id },
    })
    const householdId = made.body.result.id
    const moved = await adviser.send(moveClient, {
      params: { id: emeka },
      body: { householdId, version: await versionOf(here, emeka) },
    })
    expect(moved.status).toBe(200)
    expect(await askToMove(here, colleague)).toBeRefused('invalid', {
      householdIds: 'Documents went out together with those of The Second Family. Please move both together.',
    })
    await moveTo(here, colleague, [here.householdId, householdId])
    const { body } = await colleague.send(listSubmissions, { params: { clientId: emeka } })
    expect(body.result).toMatchObject([{ packageId, status: 'ARCHIVED' }])
  })
})
