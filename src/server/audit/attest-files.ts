import { asOwner } from '../database/owner.ts'
import type { AppServices } from '../services.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { readRemembered } from './anchor-index.ts'
import { readAnchorFolders } from './read-anchors.ts'

/**
 * Attests every file of anchors under the newest key, before the keys are dropped that their lines were written with.
 * @param folders of all portals on the database
 * @throws StartProblem where the database remembers files that lie in none of the folders
 */
export async function attestFiles(
  services: AppServices,
  ownerUrl: string,
  folders: readonly string[],
): Promise<void> {
  const remembered = await asOwner(ownerUrl, readRemembered)
  const files = await readAnchorFolders(folders, services.cipher)
  const missing = remembered.find(({ id }) => !files.some((file) => file.id === id))
  if (missing)
    throw new StartProblem(
      `The anchors ${missing.name} of ${missing.host} are missing, and could not be trusted without the older keys: name their folder with --anchors.`,
    )
  await services.pool.anchors.attest(files)
}
