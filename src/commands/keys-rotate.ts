import { parseKeys, readKeyFile } from '../server/encryption/keys.ts'
import { dropOldKeys, rotateKeys } from '../server/encryption/rotate.ts'
import { keyFile, openHouse } from '../server/open-house.ts'
import { StartProblem } from '../server/start-problem.ts'

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
 * time: keep a copy of those keys as long as the backups.
 */
const asked = process.argv.slice(2)
if (asked.some((option) => option !== '--drop-old'))
  throw new StartProblem('The one option is --drop-old: npm run keys:rotate -- --drop-old')
const say = (line: string) => process.stdout.write(`${line}\n`)
const { house, ownerUrl, close } = await openHouse(process.env)
try {
  const { encryptionKeys } = house.config
  const file = encryptionKeys ? undefined : keyFile(house.config)
  const rotation = { house, ownerUrl, keyFile: file }
  const { keyVersion, resealed } = await rotateKeys(rotation)
  say(`${resealed} values were encrypted anew; everything is under key ${keyVersion}.`)
  if (!file && resealed === 0) say('To rotate, add a key with a higher version to ENCRYPTION_KEYS first.')
  if (asked.length > 0) {
    const known = [...(file ? readKeyFile(file) : parseKeys(encryptionKeys ?? '')).keys()]
    // a line under the newest key vouches for the files of anchors whose keys will be gone
    await house.pool.anchors.vouchForFiles()
    const dropped = await dropOldKeys(rotation, known)
    if (dropped.length === 0) say('There are no older keys.')
    else if (file) say(`Dropped from the key file: ${dropped.join(', ')}.`)
    else say(`These may now be taken out of ENCRYPTION_KEYS: ${dropped.join(', ')}.`)
  }
} finally {
  await close()
}
