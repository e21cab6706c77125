import type { z } from 'zod'
import { roleNamed } from '../../../../platform/codes/participant-role.ts'
import { birthProblem } from '../../../../platform/formats/birth.ts'
import { isEmpty } from '../../../../platform/formats/empty.ts'
import { isMasked, maskSin } from '../../../../platform/formats/mask.ts'
import { twoNames, withoutDoubledName } from '../../../../platform/formats/names.ts'
import { isRegionOf } from '../../../../platform/formats/regions.ts'
import { tidySin } from '../../../../platform/formats/sin.ts'
import { wholeOf } from '../../../../platform/formats/whole.ts'
import type { Issue } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { type NewSecret, newSecret, type SecretKind } from '../../../../server/encryption/secrets.ts'
import type { SentRecord } from '../../../../server/records/kind.ts'
import type { SentSections } from '../../contract.ts'
import { clientSections, GeneralDetails, type SectionWith, sectionNames } from '../../sections.ts'
import { type Before, readSupplement } from './sent-supplement.ts'
import { type ClientContents, inOrder, reasonsIn } from './stored.ts'

export async function readSent(body: SentSections, before: Before): Promise<SentRecord<ClientContents>> {
  const supplement = await readSupplement(wholeSections(body), before)
  const contents = withNames(supplement.contents)
  const { generalDetails, spouseDetails } = contents
  const general = generalDetails && withSecret('sin', generalDetails, before.contents?.generalDetails, before)
  const spouse =
    spouseDetails && withSecret('spouse sin', spouseDetails, before.contents?.spouseDetails, before)
  return {
    contents: {
      ...contents,
      ...(general && { generalDetails: general.details }),
      // whose spouse it is, is where it is stored
      ...(spouse && { spouseDetails: { ...spouse.details, clientId: null } }),
    },
    secrets: [general?.secret, spouse?.secret, ...supplement.secrets].filter(
      (secret) => secret !== undefined,
    ),
    issues: [
      ...supplement.issues,
      ...namesMissing(contents),
      ...impossibleBirths(contents),
      ...foreignMask('generalDetails', general),
      ...foreignMask('spouseDetails', spouse),
      ...foreignPeople(contents, before.clientId),
      ...(await foreignRegions(contents)),
    ],
  }
}

const withNames = ({ generalDetails, spouseDetails, ...contents }: Partial<ClientContents>) => ({
  ...contents,
  ...(generalDetails && { generalDetails: withoutDoubledName(generalDetails) }),
  ...(spouseDetails !== undefined && {
    spouseDetails: spouseDetails && withoutDoubledName(spouseDetails),
  }),
})

function wholeSections({ roles, acknowledgements, ...sections }: SentSections): Partial<ClientContents> {
  const sent = sectionNames
    .filter((section) => sections[section] !== undefined)
    .map((section) => {
      const value = sections[section]
      // somebody's own details are always there, if only the names
      if (value === null && section !== 'generalDetails') return [section, null]
      return [section, wholeOf<z.ZodObject>(clientSections[section], value ?? {})]
    })
  return {
    // made by the shape of each section
    ...(Object.fromEntries(sent) as Partial<ClientContents>),
    ...(roles !== undefined && {
      roles: inOrder((roles ?? []).map(roleNamed).filter((role) => role !== undefined)),
    }),
    ...(acknowledgements !== undefined && { acknowledgements: reasonsIn(acknowledgements) }),
  }
}

/** Everybody has a name, in a draft, too. */
function namesMissing({ generalDetails }: Partial<ClientContents>): Issue[] {
  if (!generalDetails) return []
  const { firstName, singleName } = generalDetails
  const first = singleName
    ? firstName !== null && twoNames
    : isEmpty(firstName) && words('Please Enter a First Name')
  const [last] = GeneralDetails.shape.lastName.safeParse(generalDetails.lastName).error?.issues ?? []
  return [
    ...(first ? [{ path: 'generalDetails.firstName', message: first }] : []),
    ...(last ? [{ path: 'generalDetails.lastName', message: last.message }] : []),
  ]
}

/** No draft keeps one, either: it would be counted with as an age. */
function impossibleBirths({ generalDetails, spouseDetails }: Partial<ClientContents>): Issue[] {
  return Object.entries({ generalDetails, spouseDetails }).flatMap(([section, details]) => {
    const message = birthProblem(details?.dateOfBirth)
    return message ? [{ path: `${section}.dateOfBirth`, message }] : []
  })
}

interface WithSin {
  sin: string | null
}

interface SecretRead<Details> {
  /** With the secret's id. */
  details: Details
  /** Undefined where there is none, or the stored one stays. */
  secret: NewSecret | undefined
}

/** A SIN that is sent as it is shown stays, and so does the same number sent whole. */
function withSecret<Details extends WithSin>(
  kind: SecretKind,
  details: Details,
  stored: WithSin | null | undefined,
  { secrets }: Before,
): SecretRead<Details> {
  const text = tidySin(details.sin ?? '')
  if (text === '') return { details: { ...details, sin: null }, secret: undefined }
  const kept = secrets.find(({ id }) => id === stored?.sin)
  if (kept && (kept.masked === details.sin || kept.isEqual(text)))
    return { details: { ...details, sin: kept.id }, secret: undefined }
  const secret = newSecret(kind, text, maskSin(text))
  return { details: { ...details, sin: secret.id }, secret }
}

const foreignMask = (
  section: 'generalDetails' | 'spouseDetails',
  read: SecretRead<unknown> | null | undefined,
) =>
  read?.secret && isMasked(read.secret.text)
    ? [
        {
          path: `${section}.sin`,
          message: words('Please enter the whole number: this is not the one on file'),
        },
      ]
    : []

/** The link between two clients is made and ended by calls of its own. */
function foreignPeople({ spouseDetails }: Partial<ClientContents>, clientId: string): Issue[] {
  const message = words('This is not the person on file')
  const isOther = spouseDetails?.clientId && spouseDetails.clientId !== clientId
  return [
    ...(isOther ? [{ path: 'spouseDetails.clientId', message }] : []),
    ...(spouseDetails?.participantId ? [{ path: 'spouseDetails.participantId', message }] : []),
  ]
}

const placed = {
  permanentAddressDetails: true,
  mailingAddressDetails: true,
  thirdPartyAddressDetails: true,
  employmentDetails: true,
} as const satisfies Record<SectionWith<'region'>, true>

async function foreignRegions(contents: Partial<ClientContents>): Promise<Issue[]> {
  const sections = Object.keys(placed) as SectionWith<'region'>[] // the keys above
  const issues = sections.map(async (section): Promise<Issue[]> => {
    const { country, region } = contents[section] ?? {}
    if (!region || (country && (await isRegionOf(country, region)))) return []
    const message = country
      ? words('Please choose from the list')
      : words('Please choose a country for this region')
    return [{ path: `${section}.region`, message }]
  })
  return (await Promise.all(issues)).flat()
}
