import packageJson from '../../../../../package.json' with { type: 'json' }
import { backupState } from '../../../../server/backup/state.ts'
import { saidIn } from '../../../../server/http/language.ts'
import type { Health, PartHealth } from '../../watching-contract.ts'
import { backupHealth, drillHealth } from './backup-health.ts'
import { filesHealth } from './files-health.ts'
import type { Found, Looking, ReadLimited } from './found.ts'
import { anchorsHealth, certificatesHealth, diskHealth } from './machine-health.ts'
import { databaseHealth, mailHealth, queueHealth } from './service-health.ts'
import { sinceWhen } from './since.ts'
import { limitedStep, within } from './time-limit.ts'

export type Part = Exclude<keyof Health, 'version'>

/**
 * Looks at every part at once. None is waited for longer than its limit: one that does not answer is told as down.
 * @param known parts of which it is known already how they stand: they are not looked at
 */
export async function healthOf(
  { services, language, step }: Looking,
  known: Partial<Record<Part, Found>> = {},
): Promise<Health> {
  const say = saidIn(language)
  const read: ReadLimited = (work) => limitedStep(step, work)
  const told = async (part: Part, look: () => Promise<Found>): Promise<PartHealth> => {
    const { status, sentence, blanks = {}, since, link } = known[part] ?? (await within(look()))
    const at = since ? new Date(since) : sinceWhen(services, part, status)
    return { status, since: at.toISOString(), text: say(sentence, blanks), ...(link && { link }) }
  }
  const backups = backupState(services.config)
  const [database, mail, queue, anchors, disk, files, backup, drill, certificates] = await Promise.all([
    told('database', () => databaseHealth(read)),
    told('mail', () => mailHealth(services, read)),
    told('queue', () => queueHealth(services, read)),
    told('anchors', () => anchorsHealth(services)),
    told('disk', () => diskHealth(services, language)),
    told('files', () => filesHealth(services, read)),
    told('backup', async () => backupHealth(await backups, services.config)),
    told('drill', async () => drillHealth(await backups, services.config)),
    told('certificates', () => certificatesHealth(services)),
  ])
  const { version } = packageJson
  return { version, database, mail, queue, anchors, disk, files, backup, drill, certificates }
}
