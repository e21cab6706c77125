import { parseArgs } from 'node:util'
import { anchorFoldersNamed } from '../server/audit/anchor-folders.ts'
import { attestFiles } from '../server/audit/attest-files.ts'
import { parseKeys, readKeyFile } from '../server/encryption/keys.ts'
import { dropOldKeys, rotateKeys } from '../server/encryption/rotate.ts'
import { keyFile, openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run keys:rotate`: encrypts everything that is encrypted with a new key. The portal may run meanwhile;
 * the command may be killed at any moment, and run again finishes what it began.
 *
 * With a key file it adds the key itself. With ENCRYPTION_KEYS whoever runs the portal adds the new key with
 * the next version first and starts every portal anew with both, all of them together: one that still has the
 * old key alone cannot read what the others write.
 *
 * `--drop-old` then takes the older keys out of the file (or says which may be taken out of ENCRYPTION_KEYS),
 * after the database was told to refuse them. Backups from before can only be read with the keys of their
 * time: keep a copy of those keys as long as the backups. Where several portals share the database,
 * `--anchors FOLDER`, as often as needed, names the folders of the others' audit anchors.
 */
const { isDropping, others } = asked()
const say = (line: string) => process.stdout.write(`${line}\n`)
const { services, ownerUrl, close } = await openServices(process.env)
try {
  const { encryptionKeys } = services.config
  const file = encryptionKeys ? undefined : keyFile(services.config)
  const rotation = { services, ownerUrl, keyFile: file }
  const { keyVersion, reencrypted } = await rotateKeys(rotation)
  say(`${reencrypted} values were encrypted anew; everything is under key ${keyVersion}.`)
  if (!file && reencrypted === 0) say('To rotate, add a key with a higher version to ENCRYPTION_KEYS first.')
  if (isDropping) {
    const known = [...(file ? readKeyFile(file) : parseKeys(encryptionKeys ?? '')).keys()]
    await attestFiles(services, ownerUrl, [...new Set([services.config.auditAnchors, ...others])])
    const dropped = await dropOldKeys(rotation, known)
    if (dropped.length === 0) say('There are no older keys.')
    else if (file) say(`Dropped from the key file: ${dropped.join(', ')}.`)
    else say(`These may now be taken out of ENCRYPTION_KEYS: ${dropped.join(', ')}.`)
  }
} finally {
  await close()
}

function asked() {
  try {
    const { values } = parseArgs({
      options: { 'drop-old': { type: 'boolean' }, anchors: { type: 'string', multiple: true } },
    })
    return { isDropping: values['drop-old'] ?? false, others: anchorFoldersNamed(values.anchors ?? []) }
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      'The options are --drop-old and, with it, folders of anchors: npm run keys:rotate -- --drop-old --anchors FOLDER',
    )
  }
}
