import { randomUUID } from 'node:crypto'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { WithFreshCode, WithRecentCode } from '../../../../server/session/fresh-code.ts'
import {
  deleteSessionsOf,
  listSessionsOf,
  mailInvitation,
  resetSignIn,
} from '../../../sign-in/server/records.ts'
import * as contract from '../../people-contract.ts'
import { findPerson, listPeopleOf } from './queries.ts'
import { addPerson, changePerson } from './saving.ts'
import { disable, enable, unlock } from './standing.ts'

interface Codes {
  withFreshCode: WithFreshCode
  withRecentCode: WithRecentCode
}

/** What changes how somebody stands, each by a call of its own. */
const standings = [
  { endpoint: contract.disablePerson, change: disable },
  { endpoint: contract.enablePerson, change: enable },
  { endpoint: contract.unlockPerson, change: unlock },
]

type Asked = { tx: Tx; actor: { userId: string }; services: Pick<RequestServices, 'cipher'> }

/** @throws Problem not_found */
const personOf = async ({ tx, actor, services }: Asked, id: string) =>
  orNotFound(await findPerson(tx, { managerId: actor.userId, cipher: services.cipher }, id))

export const peopleRoutes = ({ withFreshCode, withRecentCode }: Codes): Served[] => [
  serve(contract.listPeople, ({ actor, query, tx, services: { cipher } }) =>
    listPeopleOf(tx, { managerId: actor.userId, cipher }, query),
  ),

  serve(contract.readPerson, (call) => personOf(call, call.params.id)),

  serveInSteps(contract.invitePerson, async (call) => {
    const { code, ...sent } = call.body
    const { services, step, once } = call
    const isNew = new Error('nothing is kept for the key of the call')
    const actor = await step(async (_, __, who) => who)
    // an answer that is kept for the call's key comes first: its code was spent
    const kept = await step((tx) => once(tx, actor, () => Promise.reject(isNew))).catch((error: unknown) => {
      if (error !== isNew) throw error
    })
    if (kept) return contract.Person.parse(kept.result)
    const id = randomUUID()
    const { result } = await withRecentCode(call, {
      code,
      onRight: (tx) =>
        once(tx, actor, async () => ({
          result: await addPerson({ tx, services, managerId: actor.userId }, id, sent),
        })),
      event: (judged, done) => ({ person: id, ...judged, ...(done && { rights: rightsOf(done.result) }) }),
    })
    return result
  }),

  serveInSteps(contract.changePerson, async (call) => {
    const { code, ...sent } = call.body
    const { services, params } = call
    const { after } = await withRecentCode(call, {
      code,
      onRight: (tx, actor) =>
        changePerson({ tx, services, managerId: actor.userId }, { ...sent, id: params.id }),
      event: (judged, done) => ({ person: params.id, ...judged, ...(done && differencesOf(done)) }),
    })
    return after
  }),

  serve(contract.inviteAgain, async (call) => {
    const { tx, services, params, record } = call
    const person = await personOf(call, params.id)
    if (person.status !== 'invited') throw new Problem('conflict')
    await mailInvitation(tx, services, person)
    record({ person: params.id })
    return null
  }),

  serveInSteps(contract.resetSecondFactor, async (call) => {
    const { services, params, body } = call
    await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ person: params.id, because: body.reason, ...judged }),
      onRight: async (tx, actor) => {
        // the own one is changed on the own page; whoever has lost it is helped by somebody else
        if (params.id === actor.userId) throw new Problem('forbidden')
        const person = await personOf({ tx, actor, services }, params.id)
        if (person.status === 'invited' || person.status === 'disabled') throw new Problem('conflict')
        await resetSignIn(tx, services, person)
      },
    })
    return null
  }),

  ...standings.map(({ endpoint, change }) =>
    serveInSteps(endpoint, async (call) => {
      const { params, body, services } = call
      return await withRecentCode(call, {
        code: body.code,
        event: (judged) => ({ person: params.id, ...judged }),
        onRight: (tx, actor) =>
          change(
            tx,
            { managerId: actor.userId, cipher: services.cipher },
            { id: params.id, version: body.version },
          ),
      })
    }),
  ),

  serve(contract.listSessionsOfPerson, async (call) => {
    const { actor, tx, services, params, query } = call
    const { id: userId } = await personOf(call, params.id)
    return await listSessionsOf(tx, { userId, sessionId: actor.sessionId }, services.config.session, query)
  }),

  serve(contract.endSessionsOfPerson, async (call) => {
    const { tx, params, record } = call
    await personOf(call, params.id)
    await deleteSessionsOf(tx, params.id)
    record({ person: params.id })
    return null
  }),
]

const rightsOf = ({ roles, assists }: contract.Person) => ({
  roles,
  assists: assists.map(({ name: _, ...book }) => book),
})

/** What the trail tells of a change. */
function differencesOf({ before, after }: Record<'before' | 'after', contract.Person>) {
  const facts = ['email', 'firstName', 'lastName', 'phone', 'language'] as const
  const changed = facts.filter((fact) => before[fact] !== after[fact])
  return {
    rights: rightsOf(after),
    before: rightsOf(before),
    changed: [
      ...changed,
      ...(before.advisor?.iaNumber === after.advisor?.iaNumber ? [] : (['iaNumber'] as const)),
    ],
  }
}
