import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

// A folder of backups:
//   base-20261127T181500Z-1a2b3c4d/   one backup of everything; it counts once manifest.json stands in it
//     base.tar.gz.age                 the database, as PostgreSQL sends it
//     checksums.json.gz.age           PostgreSQL's manifest: a SHA-256 of each of its files
//     files.tar.gz.age                the anchors of the trail, and what else lies beside the database
//     manifest.json                   what the parts are, written last
//     objects.txt                   the names of the objects in which its files lie outside of the database
//   objects/NN/NAME.gz.age            such an object, which all backups share
//   wal/SYSTEM/NAME.gz.age            what has changed since, a file a minute at most (PostgreSQL's WAL)
//   anchors/SYSTEM/NAME.FROM-TO.gz.age  what the anchors have grown by
//   drill.json                        how the last restore drill went

export const ending = '.gz.age'

export const parts = {
  base: `base.tar${ending}`,
  checksums: `checksums.json${ending}`,
  files: `files.tar${ending}`,
} as const
export const manifestName = 'manifest.json'
/** A line each. They are keyed hashes, and tell nothing. */
export const objectsName = 'objects.txt'

/** Of a moment in milliseconds; sorted by name they are sorted by age. */
export const newBaseName = (at: Date): string =>
  `base-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`
export const isBaseName = (name: string): boolean => /^base-\d{8}T\d{6}Z-[0-9a-f]{8}$/.test(name)

export const walFolderIn = (to: string, systemId: string): string => join(to, 'wal', systemId)
export const anchorFolderIn = (to: string, systemId: string): string => join(to, 'anchors', systemId)
export const objectsFolderIn = (to: string): string => join(to, 'objects')
export const drillFile = (to: string): string => join(to, 'drill.json')
