import { existsSync } from 'node:fs'
import packageJson from '../../../../../package.json' with { type: 'json' }
import { keysPart } from '../../../../server/doctor/keys-part.ts'
import { down, type Looked, ok } from '../../../../server/doctor/looked.ts'
import { migrationsPart } from '../../../../server/doctor/migrations-part.ts'
import { monthsPart } from '../../../../server/doctor/months-part.ts'
import { type OpenToLook, openToLook } from '../../../../server/doctor/open-to-look.ts'
import { portalPart } from '../../../../server/doctor/portal-part.ts'
import { type ReadAll, readAllOf } from '../../../../server/doctor/read-all.ts'
import { type SettingLooked, settingsPart } from '../../../../server/doctor/settings-part.ts'
import { standbyPart } from '../../../../server/doctor/standby-part.ts'
import { timePart } from '../../../../server/doctor/time-part.ts'
import { type Environment, readConfig } from '../../../../server/startup/config.ts'
import type { PartStatus } from '../../watching-contract.ts'
import type { Found } from './found.ts'
import { healthOf, type Part } from './health.ts'

/** What only whoever runs the portal is told. */
type OwnPart = 'settings' | 'keys' | 'time' | 'standby' | 'migrations' | 'months' | 'portal'

interface Diagnosed {
  status: PartStatus
  since: string
  text: string
  /** Where something is to be done: what. */
  toDo?: string
  /** Of the settings each one. */
  each?: SettingLooked[]
}

export type Diagnosis = { version: string } & Record<Part | OwnPart, Diagnosed>

/**
 * Looks at the whole of a portal for whoever runs it, whether it runs or not: nothing is made, started or changed. In
 * English, as every command.
 */
export async function diagnose(environment: Environment): Promise<Diagnosis> {
  const since = new Date().toISOString()
  const { version } = packageJson
  const settings = { ...settingsPart(environment), since }
  if (settings.status !== 'ok') {
    const unlooked = { ...notLookedAt('the settings are to be put right first'), since }
    return { version, settings, ...inOrder(() => unlooked) }
  }
  const open = await openToLook(readConfig(environment))
  try {
    const read = readAllOf(open.services)
    const known = knownOf(open)
    const [health, own] = await Promise.all([
      healthOf({ services: open.services, language: 'en', step: read }, known),
      ownParts(open, read),
    ])
    const part = (name: Name): Diagnosed => {
      if (!isOfHealth(name)) return { ...own[name], since }
      if (name === 'database' && open.databaseAway) return { ...open.databaseAway, since }
      const { link: _, ...told } = health[name]
      return { ...told, ...(told.status !== 'ok' && !known[name] && { toDo: toDoAt[name] }) }
    }
    return { version, settings, ...inOrder(part) }
  } finally {
    await open.close()
  }
}

/** What is to be done at a part of the health, whose own sentence says what is the matter. */
const toDoAt: Readonly<Record<Part, string>> = {
  database: 'Look at the log of PostgreSQL, and at what else runs on its machine.',
  mail: 'Look at SMTP_URL and at the mail server. What waits goes out by itself once that answers.',
  queue: 'See the jobs under Administration, Background. Where nothing is done, start the portal anew.',
  anchors: 'Let the user who runs the portal write into AUDIT_ANCHORS, or audit-anchors in DATA_DIR.',
  disk: 'Make room on the disk of DATA_DIR.',
  files:
    'Look at FILES and the settings that begin so, and at the store itself: the portal’s log says what it answers.',
  backup:
    'Set BACKUP_TO and BACKUP_RECIPIENT; where they are set, the log says what keeps the portal from backing up.',
  drill: 'Try a restore: npm run restore -- --from DIR --identity FILE --keys FILE --drill.',
  certificates:
    'The portal’s own: npm run certificate:renew. Another: have it renewed, and set SIGNING_CERTIFICATE, or the proxy’s, to the new one.',
}

const isOfHealth = (name: Name): name is Part => Object.hasOwn(toDoAt, name)

type Name = Exclude<Part | OwnPart, 'settings'>

/** As they are told. */
const inOrder = (part: (name: Name) => Diagnosed): Record<Name, Diagnosed> => ({
  keys: part('keys'),
  time: part('time'),
  portal: part('portal'),
  database: part('database'),
  migrations: part('migrations'),
  months: part('months'),
  standby: part('standby'),
  mail: part('mail'),
  queue: part('queue'),
  anchors: part('anchors'),
  disk: part('disk'),
  files: part('files'),
  backup: part('backup'),
  drill: part('drill'),
  certificates: part('certificates'),
})

const notLookedAt = (because: string): Looked => ({
  status: 'attention',
  text: `Not looked at: ${because}.`,
})

const unasked = notLookedAt('the database cannot be asked')

/** Of the health what is known without looking, so that nothing is asked in vain, or made by the look. */
function knownOf({ services, databaseAway }: OpenToLook): Partial<Record<Part, Found>> {
  const { dataDir, auditAnchors } = services.config
  const untold: Found = { status: 'attention', sentence: unasked.text }
  const unmade: Found = {
    status: 'attention',
    sentence: 'There is no DATA_DIR yet: the first start makes it.',
  }
  return {
    ...(databaseAway && { database: untold, mail: untold, queue: untold, files: untold }),
    ...(!services.signatures.hasSeal() && {
      certificates: {
        status: 'attention',
        sentence: 'There is nothing to seal documents with yet: the first start makes the portal’s own.',
      },
    }),
    ...(!existsSync(dataDir) && { disk: unmade, ...(!existsSync(auditAnchors) && { anchors: unmade }) }),
  }
}

async function ownParts(
  { services, databaseAway, keysAway }: OpenToLook,
  read: ReadAll,
): Promise<Record<Exclude<OwnPart, 'settings'>, Looked>> {
  const asked = (look: () => Promise<Looked>) => (databaseAway ? unasked : within(look))
  const [keys, time, standby, migrations, months, portal] = await Promise.all([
    databaseAway ? (keysAway ?? withoutRows) : within(() => keysPart(services.cipher, read)),
    asked(() => timePart(read)),
    asked(() => standbyPart(read)),
    asked(() => migrationsPart(read)),
    asked(() => monthsPart(read)),
    portalPart(services.config),
  ])
  // rows that need keys say more than that there are none
  const isMissing = keysAway && keys.status !== 'down'
  return { keys: isMissing ? keysAway : keys, time, standby, migrations, months, portal }
}

const withoutRows = ok('There are keys. Whether they are all that rows need was not looked at.')

/** An error's text may hold anything, and is not told. */
const within = (look: () => Promise<Looked>): Promise<Looked> =>
  look().catch(() =>
    down('It could not be looked at.', 'See what is said of the database and the migrations.'),
  )
