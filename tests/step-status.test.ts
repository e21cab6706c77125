import { describe, expect, it } from 'vitest'
import { readHousehold } from '../src/features/households/contract.ts'
import {
  listClients,
  listParticipants,
  type Person,
  readClient,
  type Steps,
  stepNames,
  updateClient,
} from '../src/features/participants/contract.ts'
import { readProgress } from '../src/features/participants/workflow-contract.ts'
import { highest } from '../src/features/risk-tolerance/answers-testing.ts'
import {
  chooseProfile,
  discardResponse,
  readJudgement,
  saveResponse,
  sendForSignature,
} from '../src/features/risk-tolerance/contract.ts'
import { finishLink, revokeLink } from '../src/features/risk-tolerance/link-contract.ts'
import type { RiskScoreSections } from '../src/features/risk-tolerance/rules.ts'
import { sendFinished } from '../src/features/risk-tolerance/server/link/send-by-itself.ts'
import { decline, readSigning, revokePackage } from '../src/features/signing/contract.ts'
import { approvePackage, returnPackage } from '../src/features/submissions/approval-contract.ts'
import { listSubmissions } from '../src/features/submissions/packages-contract.ts'
import { insertApproval } from '../src/features/submissions/server/approval/approval-queries.ts'
import { awaitAgain } from '../src/features/submissions/server/approval/return-queries.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { formStatuses, riskToleranceStatuses } from '../src/platform/codes/step-status.ts'
import { accountOn } from './accounts-ground.ts'
import { freshCode } from './fresh-code.ts'
import { type Ground, ground } from './ground.ts'
import { completeStatementOn, save, statementOn } from './policy-ground.ts'
import {
  allAnswers,
  answersFor,
  endPackages,
  newestOf,
  newLink,
  packageOf,
  sentOut,
  withEmail,
} from './risk-ground.ts'
import { codeIn, dispatch, seal, signBy, signingGround, within } from './signing-ground.ts'
import { asPortal, wrongSteps } from './steps-stored.ts'

/** How the four steps stand: in each list and on the client's own record, which say the same. */
async function stepsIn({ adviser, clientId, householdId, owner }: Ground): Promise<Steps | undefined> {
  expect(await asPortal(owner, adviser.id, wrongSteps)).toEqual([])
  const client = await adviser.send(readClient, { params: { id: clientId } })
  const people = await adviser.send(listParticipants, { params: { householdId } })
  const all = await adviser.send(listClients, {})
  const household = await adviser.send(readHousehold, { params: { id: householdId } })
  const { steps } = client.body.result
  for (const list of [people.body.result, all.body.result, household.body.result.newClients])
    expect(list.find(({ id }) => id === clientId)?.steps).toEqual(steps)
  await mustCount(adviser, all.body.result)
  return steps
}

/** The adviser's account holders are counted as the list has them, each at the steps that the ones before lead to. */
async function mustCount(adviser: Ground['adviser'], people: readonly Person[]): Promise<void> {
  const counted = new Map<string, number>()
  for (const { roles, steps, ...done } of people) {
    if (!roles.includes(ParticipantRole.accountHolder)) continue
    const hasApplied = done.completedRiskTolerance && done.completedKYC
    const isReached = {
      riskTolerance: true,
      application: done.completedRiskTolerance,
      accounts: hasApplied,
      ips: hasApplied && done.completedAccountOpening,
    }
    for (const step of stepNames)
      if (isReached[step] || steps[step] !== 'notStarted') {
        const status = `${step} ${steps[step]}`
        counted.set(status, (counted.get(status) ?? 0) + 1)
      }
  }
  const { body } = await adviser.send(readProgress)
  const told = body.result.map(({ step, status, count }) => [`${step} ${status}`, count] as const)
  expect(new Map(told)).toEqual(counted)
}

const statusIn = async (here: Ground) => (await stepsIn(here))?.riskTolerance

/** The adviser's first answer in a new draft; its id. */
async function beginDraft({ adviser, clientId }: Ground) {
  const riskScoreSections = allAnswers.slice(0, 1)
  const { body } = await adviser.send(saveResponse, { body: { ...answersFor(clientId), riskScoreSections } })
  return body.result
}

async function answerThroughLink(
  here: Ground,
  code: string,
  riskScoreSections: RiskScoreSections,
): Promise<void> {
  const body = { ...answersFor(here.clientId), riskScoreSections, code }
  await here.nobody.send(saveResponse, { body })
}

const finish = ({ nobody }: Ground, code: string) => nobody.send(finishLink, { params: { code } })

const responseIdIn = async (here: Ground) => (await newestOf(here))?.id ?? ''

const sendByItself = async (here: Ground) =>
  sendFinished.work(here.services, { advisorId: here.adviser.id, responseId: await responseIdIn(here) })

const sendAgain = async (here: Ground) =>
  here.adviser.send(sendForSignature, { params: { id: await responseIdIn(here) } })

const packageIdIn = async (here: Ground) => (await packageOf(here))?.id ?? ''

const emailOf = ({ mark }: Ground) => `${mark.toLowerCase()}@example.com`

/** Writes to the signer; the code in the email. */
async function writeToSigner(here: Ground): Promise<string> {
  await dispatch(here, { advisorId: here.adviser.id, packageId: await packageIdIn(here) })
  return await codeIn(here, { email: emailOf(here) })
}

/** Of what only time brings about: it was completed, or is to be signed, as long before. */
async function earlier({ owner }: Ground, column: 'completed_at' | 'expires_at', by: string): Promise<void> {
  const table = column === 'completed_at' ? 'risk_response' : 'signature_package'
  await owner.query(`alter table ${table} no force row level security`)
  await owner.query(`update ${table} set ${column} = ${column} - $1::interval`, [by])
}

type Now = (status: (typeof riskToleranceStatuses)[number], when: string) => Promise<void>

/** What the firm decides upon what is signed, and how far it is then. */
async function decide(here: Ground, now: Now): Promise<void> {
  const { adviser, clientId } = here
  const advisorId = adviser.id
  const id = await packageIdIn(here)
  const rita = await here.person({ roles: ['compliance'] })
  const due = 'afterSigning'
  await within(here, (tx) => insertApproval(tx, { advisorId, packageId: id, due, days: undefined }))
  await now('awaitingApproval', 'somebody is to approve it')
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  const sent = body.result.find(({ packageId }) => packageId === id)
  const reasons = [{ documentId: sent?.documents[0]?.id ?? '', path: '', message: 'Please ask again.' }]
  await rita.send(returnPackage, { params: { id }, body: { reasons } })
  await now('returned', 'it was returned')
  await within(here, (tx) => awaitAgain(tx, advisorId, id))
  await now('awaitingApproval', 'it was answered')
  const version = sent?.version ?? 0
  await rita.send(approvePackage, { params: { id }, body: { version, code: await freshCode(here, rita) } })
  await now('approved', 'it was approved')
  for (const [state, status] of [
    ['received', 'received'],
    ['inProcess', 'inProcess'],
    ['accountOpen', 'open'],
  ] as const) {
    const row = { advisor_id: advisorId, package_id: id, state, at: new Date().toISOString() }
    await within(here, (tx) => tx.insertInto('package_progress').values(row).execute())
    await now(status, `the back office tells ${state}`)
  }
}

describe('how a client’s risk tolerance stands', () => {
  it('goes over every status there is, and every list says the same [API-027]', async () => {
    const here = await signingGround()
    const seen = new Set<string | undefined>()
    const now: Now = async (status, when) => {
      seen.add(status)
      expect(await statusIn(here), when).toBe(status)
    }

    await now('notStarted', 'nothing has happened')
    await beginDraft(here)
    await now('draft', 'the adviser has begun')
    const link = await newLink(here)
    await now('linkOpen', 'the client has a link')
    await answerThroughLink(here, link, highest)
    await now('linkOpen', 'the client answers through it')
    await finish(here, link)
    await now('submitted', 'the client has just finished')
    await earlier(here, 'completed_at', '61 seconds')
    await now('toSend', 'it ought to have gone out by now')
    await sendByItself(here)
    await now('sent', 'it has gone out')
    const first = await writeToSigner(here)
    await now('sent', 'the email is written, and not opened')
    await here.nobody.send(readSigning, { params: { code: first } })
    await now('opened', 'the signer has opened it')
    await here.adviser.send(revokePackage, { params: { id: await packageIdIn(here) } })
    await now('takenBack', 'the adviser has taken it back')

    await sendAgain(here)
    await now('sent', 'it went out again')
    const second = await writeToSigner(here)
    await here.nobody.send(decline, { params: { code: second }, body: { reason: 'Not like this.' } })
    await now('declined', 'the signer has declined')
    const { id, version } = await beginDraft(here)
    await now('draft', 'the adviser answers again')
    await here.adviser.send(discardResponse, { params: { id }, query: { version: String(version) } })
    await now('declined', 'and has thought better of it')

    await sendAgain(here)
    await earlier(here, 'expires_at', '1 year')
    await now('expired', 'its days are over, and no job has noted it')
    await sendAgain(here)
    const third = await writeToSigner(here)
    const signer = { ...{ role: 'client', firstName: 'Ada', lastName: here.mark }, language: 'en' } as const
    await signBy(here, third, { ...signer, email: emailOf(here) })
    await now('opened', 'it is signed, and not sealed')
    await earlier(here, 'expires_at', '1 year')
    await now('opened', 'what everybody has signed does not expire')
    await seal(here, { advisorId: here.adviser.id, packageId: await packageIdIn(here) })
    await now('signed', 'it is sealed')
    await decide(here, now)

    const params = { id: await responseIdIn(here) }
    const choose = async () => {
      const { outcome, version } = (await here.adviser.send(readJudgement, { params })).body.result
      const body = { profile: 'balanced', reason: 'The pension covers all.', version } as const
      await here.adviser.send(chooseProfile, { params, body })
      return outcome
    }
    await choose()
    await now('outOfDate', 'another profile is chosen than was signed')

    const next = await newLink(here)
    await now('linkOpen', 'the client is asked anew')
    await answerThroughLink(here, next, allAnswers)
    await finish(here, next)
    await now('profileToChoose', 'the parts of the new answers disagree')
    params.id = await responseIdIn(here)
    expect((await choose())?.disagree).toBe(true)
    await now('submitted', 'the profile is chosen')

    expect([...seen].sort()).toEqual([...riskToleranceStatuses].sort())
  })

  it.each([
    ['DECLINED', 'declined'],
    ['OPTED_OUT', 'declined'],
    ['EXPIRED', 'expired'],
    ['ARCHIVED', 'takenBack'],
    ['COMPLETED', 'signed'],
  ])('is told of a package that is %s: %s', async (end, status) => {
    const here = await ground()
    await sentOut(here)
    expect(await statusIn(here)).toBe('sent')
    await endPackages(here, end)
    expect(await statusIn(here)).toBe(status)
  })

  it('is not hidden behind a draft while it is out or signed; a link hides it', async () => {
    const here = await ground()
    await sentOut(here)
    await beginDraft(here)
    expect(await statusIn(here)).toBe('sent')
    await endPackages(here, 'COMPLETED')
    expect(await statusIn(here)).toBe('signed')
    await newLink(here)
    expect(await statusIn(here)).toBe('linkOpen')
  })

  it('is a draft again where the link is closed before the client has finished', async () => {
    const here = await ground()
    const code = await newLink(here)
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    expect(await statusIn(here)).toBe('notStarted')
    await answerThroughLink(here, code, allAnswers)
    expect(await statusIn(here)).toBe('notStarted')
    const other = await newLink(here)
    await answerThroughLink(here, other, allAnswers.slice(0, 3))
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    expect(await statusIn(here)).toBe('draft')
  })

  it('waits for the adviser to send it where there is no address that it could go to by itself', async () => {
    const here = await ground()
    await withEmail(here, null)
    const code = await newLink(here)
    await answerThroughLink(here, code, highest)
    await finish(here, code)
    expect(await statusIn(here)).toBe('toSend')
    await withEmail(here, '')
    expect(await statusIn(here)).toBe('toSend')
    await withEmail(here, emailOf(here))
    expect(await statusIn(here)).toBe('submitted')
  })
})

describe('how a submission that waits for the adviser stands', () => {
  it('is to be sent from the first moment', async () => {
    const here = await ground({ settings: { CLIENT_SUBMISSION: 'wait' } })
    const code = await newLink(here)
    await answerThroughLink(here, code, highest)
    await finish(here, code)
    expect(await statusIn(here)).toBe('toSend')
    await sendByItself(here)
    expect(await statusIn(here)).toBe('toSend')
    await sendAgain(here)
    expect(await statusIn(here)).toBe('sent')
  })

  it.each([
    ['toSend', highest],
    ['profileToChoose', allAnswers],
  ] as const)('is not hidden behind a draft until it is sent: %s', async (status, answers) => {
    const here = await ground({ settings: { CLIENT_SUBMISSION: 'wait' } })
    const code = await newLink(here)
    await answerThroughLink(here, code, [...answers])
    await finish(here, code)
    const submitted = await responseIdIn(here)
    await beginDraft(here)
    expect(await statusIn(here)).toBe(status)
    // once it was sent and came to nothing, answering again is what is done about it
    await here.adviser.send(sendForSignature, { params: { id: submitted } })
    expect(await statusIn(here)).toBe('sent')
    await endPackages(here, 'DECLINED')
    expect(await statusIn(here)).toBe('draft')
  })
})

describe('how the other three steps stand', () => {
  it('is what the application, the accounts and the statement say [API-027]', async () => {
    const here = await ground()
    const [none, draft] = formStatuses
    expect(await stepsIn(here)).toEqual({ riskTolerance: none, application: none, accounts: none, ips: none })
    await accountOn(here)
    await statementOn(here)
    expect(await stepsIn(here)).toMatchObject({ accounts: draft, ips: draft })
    await completeStatementOn(here)
    for (const table of ['client', 'investment_account'])
      await here.owner.query(`alter table ${table} no force row level security`)
    await here.owner.query(`update client set completed_kyc_at = now()`)
    await here.owner.query(`update investment_account set completed_at = now()`)
    const complete = formStatuses[2]
    expect(await stepsIn(here)).toEqual({
      riskTolerance: none,
      application: complete,
      accounts: complete,
      ips: complete,
    })
  })

  it('is for the statement that of the newest one: out of date where it, or a fact that it rests on, is another than was submitted', async () => {
    const here = await ground()
    const ips = async () => (await stepsIn(here))?.ips
    const statement = await completeStatementOn(here)
    expect(await ips()).toBe('complete')
    const { body } = await here.adviser.send(readClient, { params: { id: here.clientId } })
    const saveClient = (numDependents: number, version: number) =>
      here.adviser.send(updateClient, {
        params: { id: here.clientId },
        body: { version, generalDetails: { ...body.result.generalDetails, numDependents } },
      })
    await saveClient(3, body.result.version)
    expect(await ips()).toBe('outOfDate')
    const again = (await save(here, statement, { status: 'complete' })).body.result
    expect(await ips()).toBe('complete')
    const changed = (await save(here, again, { timeHorizion: 20 })).body.result
    expect(changed.outOfDate).toMatchObject([{ path: 'timeHorizion' }])
    expect(await ips()).toBe('outOfDate')
    const back = (await save(here, changed, { timeHorizion: again.timeHorizion })).body.result
    expect(back.outOfDate).toEqual([])
    expect(await ips()).toBe('complete')
    await save(here, back, { timeHorizion: 20 })
    await save(here, { ...back, version: back.version + 1 }, { status: 'complete' })
    expect(await ips()).toBe('complete')
    await statementOn(here)
    expect(await ips()).toBe('draft')
  })
})
