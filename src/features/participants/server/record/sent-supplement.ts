import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isEmpty } from '../../../../platform/formats/empty.ts'
import { isMasked, mask } from '../../../../platform/formats/mask.ts'
import { isRegionOf } from '../../../../platform/formats/regions.ts'
import { isObject } from '../../../../platform/path.ts'
import type { Issue } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { type NewSecret, newSecret, type StoredSecret } from '../../../../server/encryption/secrets.ts'
import { secretsIn, withSecrets } from '../../secret-fields.ts'
import { exposureQuestions } from '../../supplement/exposures.ts'
import { listsWithIds } from '../../supplement-sections.ts'
import type { ClientContents } from './stored.ts'

// What a save brings of supplementary KYC: its rows get ids, its numbers are secrets, and what the portal writes comes back
// as it was.

/** Whose it is. Somebody who is new has nothing yet. */
export interface Before {
  clientId: string
  contents?: ClientContents
  secrets: readonly StoredSecret[]
  /** Who saves it, as documents name them. */
  by: string
}

interface Read {
  contents: Partial<ClientContents>
  secrets: NewSecret[]
  issues: Issue[]
}

export async function readSupplement(
  sent: Partial<ClientContents>,
  { contents: stored, secrets: known, by }: Before,
): Promise<Read> {
  const withIds = withRowIds(sent)
  const secrets: NewSecret[] = []
  const issues: Issue[] = [...sameIds(withIds), ...rewritten(withIds, stored)]
  const idAt = new Map(secretsIn(stored ?? {}).map(({ place, text }) => [place, text]))
  const contents = withSecrets(withIds, (text, { path, place, kind }) => {
    const kept = known.find(({ id }) => id === idAt.get(place))
    if (kept && (kept.masked === text || kept.isEqual(text))) return kept.id
    if (isMasked(text))
      issues.push({ path, message: words('Please enter the whole number: this is not the one on file') })
    const secret = newSecret(kind, text, mask(text))
    secrets.push(secret)
    return secret.id
  })
  return {
    contents: writtenBy(contents, stored, by),
    secrets,
    issues: [...issues, ...(await foreignRegions(contents))],
  }
}

function withRowIds(sent: Partial<ClientContents>): Partial<ClientContents> {
  const changed = Object.entries(listsWithIds).flatMap(([section, list]) => {
    const content: unknown = Reflect.get(sent, section)
    const rows = isObject(content) ? content[list] : undefined
    if (!isObject(content) || !Array.isArray(rows)) return []
    return [[section, { ...content, [list]: rows.map((row) => ({ ...row, id: row.id ?? randomUUID() })) }]]
  })
  return { ...sent, ...Object.fromEntries(changed) }
}

/** A row whose id another one has would take that one's number for its own. */
function sameIds(sent: Partial<ClientContents>): Issue[] {
  return Object.entries(listsWithIds).flatMap(([section, list]) => {
    const content: unknown = Reflect.get(sent, section)
    const rows = isObject(content) && Array.isArray(content[list]) ? content[list] : []
    const ids = rows.map(({ id }: { id: string }) => id)
    return ids.flatMap((id, index) =>
      ids.indexOf(id) === index
        ? []
        : [{ path: `${section}.${list}.${index}.id`, message: words('Another row has this id already') }],
    )
  })
}

const notHere = words('This cannot be changed here')

/** What the portal writes may be left out, or come back as it was read. */
function rewritten(
  { identityDetails, exposureDetails }: Partial<ClientContents>,
  stored: ClientContents | undefined,
): Issue[] {
  const before = stored?.identityDetails?.verifications ?? []
  const verifications = (identityDetails?.verifications ?? []).flatMap((row, index) =>
    isRewritten(row, before)
      ? [{ path: `identityDetails.verifications.${index}.verifiedBy`, message: notHere }]
      : [],
  )
  const approval = approvalFields.flatMap((field) =>
    isEmpty(exposureDetails?.[field]) || exposureDetails?.[field] === stored?.exposureDetails?.[field]
      ? []
      : [{ path: `exposureDetails.${field}`, message: notHere }],
  )
  return [...verifications, ...approval]
}

type Verification = NonNullable<ClientContents['identityDetails']>['verifications'][number]

const isRewritten = ({ id, verifiedBy }: Verification, before: readonly Verification[]): boolean =>
  !isEmpty(verifiedBy) && !before.some((row) => row.id === id && row.verifiedBy === verifiedBy)

const approvalFields = ['approvedBy', 'approvedOn', 'approvalNote'] as const
/** The answers that an exposure rests on, which the approval is of, too. */
const exposureAnswers = (regulatory: ClientContents['regulatoryDetails']) =>
  regulatory && [...exposureQuestions.map(({ flag, says }) => [regulatory[flag], says(regulatory)])]

/** Of an exposure that nobody has approved as it is. */
export const noApproval = { approvedBy: null, approvedOn: null, approvalNote: null }

/** With what the portal writes: who saved a verification as it stands, and an approval as long as what it approves stands. */
function writtenBy(
  contents: Partial<ClientContents>,
  stored: ClientContents | undefined,
  by: string,
): Partial<ClientContents> {
  const { identityDetails, regulatoryDetails } = contents
  const hasOtherAnswers =
    regulatoryDetails !== undefined &&
    !isDeepStrictEqual(exposureAnswers(regulatoryDetails), exposureAnswers(stored?.regulatoryDetails ?? null))
  const wasApproved = stored?.exposureDetails?.approvedBy ? stored.exposureDetails : undefined
  const exposureDetails = contents.exposureDetails ?? (hasOtherAnswers ? wasApproved : undefined)
  const before = stored?.identityDetails?.verifications ?? []
  const verifications = identityDetails?.verifications.map((row) => {
    const old = before.find(({ id }) => id === row.id)
    const isSame = old && isDeepStrictEqual({ ...row, verifiedBy: null }, { ...old, verifiedBy: null })
    const { id: _, verifiedBy: __, ...said } = row
    const saysAnything = Object.values(said).some((value) => !isEmpty(value) && !isDeepStrictEqual(value, []))
    // what is not as it was told stays, for the save to be refused
    if (isRewritten(row, before)) return row
    return { ...row, verifiedBy: isSame ? old.verifiedBy : saysAnything ? by : null }
  })
  const approval = stored?.exposureDetails ?? noApproval
  const { approvedBy, approvedOn, approvalNote } = approval
  // as above
  const foreign = Object.fromEntries(
    approvalFields
      .filter((field) => !isEmpty(exposureDetails?.[field]) && exposureDetails?.[field] !== approval[field])
      .map((field) => [field, exposureDetails?.[field]]),
  )
  const isApproved =
    !hasOtherAnswers &&
    exposureDetails &&
    stored?.exposureDetails &&
    isDeepStrictEqual({ ...exposureDetails, ...noApproval }, { ...stored.exposureDetails, ...noApproval })
  return {
    ...contents,
    ...(identityDetails && verifications && { identityDetails: { ...identityDetails, verifications } }),
    ...(exposureDetails && {
      exposureDetails: {
        ...exposureDetails,
        ...(isApproved ? { approvedBy, approvedOn, approvalNote } : noApproval),
        ...foreign,
      },
    }),
  }
}

async function foreignRegions({ identityDetails }: Partial<ClientContents>): Promise<Issue[]> {
  const issues = (identityDetails?.verifications ?? []).map(async ({ country, region }, index) => {
    if (!region || (country && (await isRegionOf(country, region)))) return []
    const message = country
      ? words('Please choose from the list')
      : words('Please choose a country for this region')
    return [{ path: `identityDetails.verifications.${index}.region`, message }]
  })
  return (await Promise.all(issues)).flat()
}
