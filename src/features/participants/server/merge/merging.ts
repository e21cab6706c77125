import { isDeepStrictEqual } from 'node:util'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { inUse, invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import {
  type NewSecret,
  newSecret,
  readSecret,
  type SecretKind,
} from '../../../../server/encryption/secrets.ts'
import { mayReveal, type Saving } from '../../../../server/records/kind.ts'
import type { MergePart, Pair } from '../../../../server/records/merging.ts'
import { writeOver } from '../../../../server/records/save.ts'
import { lockLinks } from '../../../risk-tolerance/server/records.ts'
import { secretsIn, withSecrets } from '../../secret-fields.ts'
import { isSupplementBegun } from '../../supplement.ts'
import { supplementCircumstances } from '../record/circumstances.ts'
import { findClient } from '../record/queries.ts'
import { clientRecord, lockedClient, staleClient } from '../record/saving.ts'
import { type ClientContents, type ClientRow, contentsOf, inOrder, linkTo } from '../record/stored.ts'
import { findAttorneys, heldByBoth, holdersFor, repointHolders } from './attorneys.ts'
import { findLink, type Link, relink } from './couple.ts'
import { type Beside, differingGroups, storedIn, withTaken } from './facts.ts'
import { type Group, groupOf } from './groups.ts'
import { inTheWay } from './in-the-way.ts'
import { type Asked, type FoundIn, findStanding, keepMerge } from './kept.ts'
import {
  archiveMerged,
  type FoundClient,
  findBeside,
  findSecretsOf,
  lockTwo,
  refreshSteps,
  takeExternalId,
  versionsOf,
} from './queries.ts'

export interface Merging extends Pair {
  take: readonly string[]
  versions: Asked['versions']
}

/** What came of it; `isNew` is false of a merge that was asked for again. */
export interface Merged {
  mergeId: string
  client: ClientRow
  isNew: boolean
}

/**
 * Makes two records of one person one, in one transaction: links are locked first, then people by their ids, then what belongs
 * to them.
 * @throws Problem not_found · in_use, with what is in the way · stale · invalid, where what is to be taken is the same in both
 */
export async function merge(
  saving: Saving,
  parts: readonly MergePart[],
  { take, versions, ...pair }: Merging,
): Promise<Merged> {
  const { tx, actor } = saving
  const { advisorId, keepId, otherId } = pair
  const asked = { take: [...take], versions }
  await lockLinks(tx, { advisorId, clientIds: [keepId, otherId] })
  const { keep, other } = await lockTwo(tx, pair)
  const standing = await findStanding(tx, pair)
  if (standing && keep && isDeepStrictEqual(standing.asked, asked))
    return { mergeId: standing.id, client: keep, isNew: false }
  const blockers = await inTheWay(tx, parts, pair)
  if (blockers.length > 0 || !keep || !other) throw inUse(blockers)
  if (keep.version !== versions.keep) throw staleClient(saving, keep)
  if (other.version !== versions.other) throw staleClient(saving, other)

  const beside = await besideEachOther(saving, pair, { keep, other })
  const differing = differingGroups(beside)
  const taken = takenOf(take, differing)
  const link = await findLink(tx, advisorId, otherId)
  const holders = await holdersFor(tx, pair)
  const found = {
    clients: await foundClients(saving, { keep, other, link }, { beside, taken, holders }),
    link: link ?? null,
    attorneys: await findAttorneys(tx, pair),
    parts: {} as FoundIn['parts'],
  }

  if (link) await takeSpouse(saving, { keep, other, link })
  await giveUp(saving, other)
  await takeFacts(saving, keep, beside, {
    taken,
    link,
    attorneyFor: heldByBoth(pair, beside.keep.attorneyFor, beside.other.attorneyFor),
  })
  await repointHolders(saving, pair, await holdersFor(tx, pair))
  for (const part of parts) found.parts[part.name] = asJson(await part.move(saving, pair))
  await takeExternalId(tx, pair)
  await archiveMerged(tx, pair, actor.userId)
  await refreshSteps(tx, pair)

  const after = await versionsOf(
    tx,
    advisorId,
    found.clients.map(({ id }) => id),
  )
  const mergeId = await keepMerge(tx, pair, {
    mergedBy: actor.userId,
    asked,
    // what is typed of a spouse does not go along with a link, and is kept all the same
    said: [...differing, ...(beside.isLinked ? [groupOf('spouseDetails')] : [])].map((group) => ({
      path: group.path,
      taken: taken.includes(group),
      keep: storedIn(beside.keep, group),
      other: storedIn(beside.other, group),
    })),
    found: { ...found, clients: found.clients.map((each) => ({ ...each, left: after.get(each.id) ?? 0 })) },
    keptVersion: after.get(keepId) ?? 0,
    clientVersion: after.get(otherId) ?? 0,
  })
  return { mergeId, client: orNotFound(await findClient(tx, advisorId, keepId)), isNew: true }
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))

/** The facts of both; whoever may have no number shown whole is told of none whether it is the same. */
export async function besideEachOther(
  { tx, actor }: Pick<Saving, 'tx' | 'actor'>,
  pair: Pair,
  { keep, other }: { keep: ClientRow; other: ClientRow },
): Promise<Beside> {
  const { masks, digests } = await findSecretsOf(tx, pair)
  return {
    keep: contentsOf(keep),
    other: contentsOf(other),
    masks,
    digests: mayReveal(actor) ? digests : new Map(),
    isLinked: keep.spouse !== null || other.spouse !== null,
  }
}

/** @throws Problem invalid */
function takenOf(take: readonly string[], differing: readonly Group[]): Group[] {
  const unknown = take.flatMap((path, index) =>
    differing.some((group) => group.path === path)
      ? []
      : [
          {
            path: `take.${index}`,
            message: words('Both records say the same here, or there is no such fact'),
          },
        ],
  )
  if (unknown.length > 0) throw invalid(...unknown)
  return differing.filter((group) => take.includes(group.path))
}

interface Sides {
  keep: ClientRow
  other: ClientRow
  link: Link | undefined
}

/** Everything of the clients that is about to be changed, as it stands. */
async function foundClients(
  { tx, actor: { advisorId } }: Saving,
  { keep, other, link }: Sides,
  { beside, taken, holders }: { beside: Beside; taken: readonly Group[]; holders: readonly ClientRow[] },
): Promise<Omit<FoundClient, 'left'>[]> {
  const of = async (id: string, sections: Partial<ClientContents>) => ({
    id,
    sections: asJson(sections),
    beside: await findBeside(tx, advisorId, id),
  })
  const sections = [...new Set(taken.flatMap((group) => group.sections))]
  const changed = Object.fromEntries(sections.map((section) => [section, beside.keep[section]]))
  const typed = link && { spouseDetails: beside.keep.spouseDetails }
  const spouse = link && (await findClient(tx, advisorId, link.spouseId))
  return [
    await of(keep.id, {
      ...changed,
      ...typed,
      roles: beside.keep.roles,
      attorneyFor: beside.keep.attorneyFor,
      acknowledgements: beside.keep.acknowledgements,
    }),
    await of(other.id, {
      ...(link && { spouseDetails: beside.other.spouseDetails }),
      attorneyFor: beside.other.attorneyFor,
      acknowledgements: beside.other.acknowledgements,
    }),
    ...(spouse ? [await of(spouse.id, pick(contentsOf(spouse), 'spouseDetails'))] : []),
    ...(await Promise.all(holders.map((holder) => of(holder.id, pick(contentsOf(holder), 'attorneyFor'))))),
  ]
}

/** One of the sections, and the reasons: a save takes away those whose warning no longer stands. */
const pick = (contents: ClientContents, section: 'spouseDetails' | 'attorneyFor') => ({
  [section]: contents[section],
  acknowledgements: contents.acknowledgements,
})

/** The spouse of the other record is linked to the one that stays. */
async function takeSpouse(
  saving: Saving,
  { keep, other, link }: Required<Sides> & { link: Link },
): Promise<void> {
  const { tx, actor } = saving
  const spouse = orNotFound(await findClient(tx, actor.advisorId, link.spouseId))
  await relink(tx, keep, link, { from: other.id, to: keep.id })
  await writeOver(clientRecord, saving, lockedClient(spouse, saving.services), {
    spouseDetails: linkTo({ spouse_id: keep.id, gender: link.genderOfClient }),
  })
}

/** What only one can have, the one that stays has from now on. */
async function giveUp(saving: Saving, other: ClientRow): Promise<void> {
  const { spouse } = other
  const holds = contentsOf(other).attorneyFor.length > 0
  if (!spouse && !holds) return
  await writeOver(clientRecord, saving, lockedClient(other, saving.services), {
    ...(spouse && { spouseDetails: null }),
    ...(holds && { attorneyFor: [] }),
  })
}

/** What is taken of the other record, with its reasons, its roles, and its spouse, is one save of the one that stays. */
async function takeFacts(
  saving: Saving,
  keep: ClientRow,
  beside: Beside,
  { taken, link, attorneyFor }: { taken: readonly Group[]; link: Link | undefined; attorneyFor: string[] },
): Promise<void> {
  const contents = withTaken(beside.keep, beside.other, taken)
  const secrets: NewSecret[] = []
  for (const [section, kind] of numbers) {
    const details = contents[section]
    const id = details?.sin
    if (!details || !id || id === beside.keep[section]?.sin) continue
    const secret = await copied(saving, id, kind, beside.masks[id] ?? '')
    secrets.push(secret)
    Object.assign(contents, { [section]: { ...details, sin: secret.id } })
  }
  const { contents: whole, secrets: others } = await withOwnNumbers(saving, contents, beside)
  const isTaken = ({ path }: { path: string }) => taken.some((group) => group.has(path))
  // what is taken may begin supplementary KYC, whose reasons stand by its own form
  const isBegun = [beside.keep, contents].some((each) => isSupplementBegun(each))
  await writeOver(
    clientRecord,
    saving,
    { row: keep, circumstances: isBegun ? supplementCircumstances(keep, saving.services) : null },
    {
      ...whole,
      acknowledgements: [
        ...beside.keep.acknowledgements.filter((reason) => !isTaken(reason)),
        ...beside.other.acknowledgements.filter(isTaken),
      ],
      ...(link && { spouseDetails: linkTo({ spouse_id: link.spouseId, gender: link.gender }) }),
      roles: inOrder([...beside.keep.roles, ...beside.other.roles]),
      attorneyFor,
    },
    [...secrets, ...others],
  )
}

/** The numbers of supplementary KYC that are taken over, each in a row of the one that stays. */
async function withOwnNumbers(saving: Saving, contents: Partial<ClientContents>, { keep, masks }: Beside) {
  const own = new Set(secretsIn(keep).map(({ text }) => text))
  const taken = secretsIn(contents).filter(({ text }) => !own.has(text))
  const copies = new Map<string, NewSecret>()
  for (const { text: id, kind } of taken) copies.set(id, await copied(saving, id, kind, masks[id] ?? ''))
  return {
    contents: withSecrets(contents, (id) => copies.get(id)?.id ?? id),
    secrets: [...copies.values()],
  }
}

const numbers: readonly ['generalDetails' | 'spouseDetails', SecretKind][] = [
  ['generalDetails', 'sin'],
  ['spouseDetails', 'spouse sin'],
]

/** A number is encrypted for the row where it stands, and a row is of one client: what is taken is a row of its own. */
async function copied(
  { tx, actor, services }: Saving,
  id: string,
  kind: SecretKind,
  masked: string,
): Promise<NewSecret> {
  const text = orNotFound(await readSecret(tx, services.cipher, actor.advisorId, id))
  return newSecret(kind, text, masked)
}
