import { lchown, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusal } from './embedded-problem.ts'
import { type Command, type Programs, run } from './embedded-programs.ts'

/** The system user that the server runs as. */
export type Owner = { uid: number; gid: number }

const asRoot = () => process.getuid?.() === 0

/**
 * Whom the server runs as: undefined is whoever runs the portal. PostgreSQL refuses to run as root, so a root
 * portal borrows another user: the one that the data already belongs to, else `postgres`, else `nobody`.
 */
export async function findOwner(data: string): Promise<Owner | undefined> {
  if (!asRoot()) return undefined
  const existing = await stat(data).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const known = (await idsOf('postgres')) ?? (await idsOf('nobody'))
  if (known) return known
  await run({ file: 'groupadd', args: ['postgres'] })
  await run({ file: 'useradd', args: ['-g', 'postgres', 'postgres'] })
  const made = await idsOf('postgres')
  if (made) return made
  throw refusal(
    'PostgreSQL refuses to run as root and no user could be created for it: add a user named postgres',
  )
}

async function idsOf(name: string): Promise<Owner | undefined> {
  const answers = [
    await run({ file: 'id', args: ['-u', name] }),
    await run({ file: 'id', args: ['-g', name] }),
  ]
  const [uid, gid] = answers.map(({ done, output }) => (done ? Number(output.trim()) : 0))
  return uid && gid ? { uid, gid } : undefined
}

/** Gives a folder and all in it to the owner: data copied or restored by root would otherwise be refused. */
export async function giveTo(owner: Owner, folder: string): Promise<void> {
  await lchown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
}

/** How a program of the server is started on this machine, as the owner and able to reach the folder. */
export type RunAs = (file: string, args: string[]) => Command

/**
 * A project under a folder that the owner may not enter (/root, 0700) would hide both binaries and data from
 * the server. Opening folders that are not ours is no answer; instead the server keeps one of root's
 * capabilities: to enter and read, nothing else.
 */
export async function findRunAs(
  owner: Owner | undefined,
  programs: Programs,
  folder: string,
): Promise<RunAs> {
  if (!owner) return (file, args) => ({ file, args })
  const executable = await mayUse(programs.postgres, owner)
  if (executable && (await mayEnter(programs.postgres, owner)) && (await mayEnter(folder, owner)))
    return (file, args) => ({ file, args, owner })
  const flags = capabilityFlags(owner, await spareCapability(executable))
  const probe = await run({ file: 'setpriv', args: [...flags, programs.postgres, '--version'] })
  if (!probe.done)
    throw refusal(
      `The database's user (id ${owner.uid}, since PostgreSQL refuses root) cannot enter ${folder} ` +
        `or ${dirname(programs.postgres)}: move the portal out of the closed folder, for example to /opt`,
    )
  return (file, args) => ({ file: 'setpriv', args: [...flags, file, ...args] })
}

function capabilityFlags({ uid, gid }: Owner, capability: string): string[] {
  const only = `-all,+${capability}`
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Without it the kernel ignores capabilities in access(2), by which initdb looks for its own binary.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ]
}

const dacReadSearch = 1n << 2n

/** The lesser one, unless a container has taken it from root or the binary is closed to others as well. */
async function spareCapability(executable: boolean): Promise<string> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  return executable && held & dacReadSearch ? 'dac_read_search' : 'dac_override'
}

async function mayUse(path: string, owner: Owner): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
  return ((mode >> shift) & 1) === 1
}

async function mayEnter(path: string, owner: Owner): Promise<boolean> {
  let at = await realpath(path)
  while (at !== dirname(at)) {
    if (!(await mayUse(at, owner))) return false
    at = dirname(at)
  }
  return mayUse(at, owner)
}
