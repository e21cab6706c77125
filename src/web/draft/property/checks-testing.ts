import type { Conflict } from '../status.ts'
import {
  type Fields,
  isEqual,
  type ModelDraft,
  type ModelSave,
  type ProvenServer,
  sectionNames,
  type Write,
} from './proven-server-testing.ts'
import { must, type Tab, type Typed } from './tab-testing.ts'

/** Whether a section ever stood so. */
export function wasStored(server: ProvenServer, section: string, value: Fields | undefined): boolean {
  if (!value) return true
  const tidied = server.tidied(section, value)
  if (isEqual(tidied, { p: '', q: '' })) return true
  return server.writes.some((write) => write.section === section && isEqual(write.value, tidied))
}

/** Nothing is overwritten unseen, and nothing of one's own comes out of order. @throws Violation */
export function checkWrite(server: ProvenServer, tab: Tab, save: ModelSave, write: Write): void {
  const sent = tab.sent.get(`${save.stamp.by} ${save.stamp.nr}`)
  if (!sent) return
  const isForeign = !tab.writers.has(write.beforeBy)
  if (isForeign && !isEqual(write.before, write.value)) {
    const seenAt = tab.seen.get(`${write.section} ${JSON.stringify(write.before)}`)
    must(seenAt !== undefined && seenAt <= sent.seen, () => `overwritten unseen: ${JSON.stringify(write)}`)
  }
  if (!write.isNew) return
  const older = server.writes.findLast(
    ({ section, by, order, isNew }) =>
      isNew && section === write.section && tab.writers.has(by) && order < write.order,
  )
  const olderSent = older?.save && tab.sent.get(`${older.save.stamp.by} ${older.save.stamp.nr}`)
  if (!olderSent || !older || isEqual(older.value, write.value)) return
  must(olderSent.snapshot <= sent.snapshot, () => `out of order: ${JSON.stringify(write)}`)
}

/** The same submit takes effect once. @throws Violation */
export function checkSubmit(server: ProvenServer, tab: Tab, save: ModelSave): void {
  const sent = tab.sent.get(`${save.stamp.by} ${save.stamp.nr}`)
  const earlier = server.submits.slice(0, -1).map(({ stamp }) => tab.sent.get(`${stamp.by} ${stamp.nr}`))
  for (const other of earlier) {
    const isSame = other && sent && other.life === sent.life && other.draft === sent.draft
    must(!isSame || other.isTold, () => 'submitted twice')
  }
}

/** What is shown is stored, but what waits for a decision; the status says so. @throws Violation */
export function checkRest(server: ProvenServer, tabs: readonly Tab[], isRead: boolean): void {
  for (const tab of tabs) {
    const { store } = tab
    const status = store.status()
    const draft = store.snapshot()
    const stored = server.reading().draft
    let isPending = false
    for (const section of sectionNames) {
      const shown = draft[section] ?? { p: '', q: '' }
      const standing = stored[section] ?? { p: '', q: '' }
      const conflict = status.conflicts.find((other) => other.section === section)
      if (conflict) {
        isPending = true
        const theirs = JSON.stringify(conflict.theirs)
        if (isRead) must(theirs === JSON.stringify(standing), () => `theirs of ${section} is not what stands`)
      } else if (shown.p === 'bad' || shown.q === 'bad') isPending = true
      else
        must(
          isEqual(shown, standing),
          () => `${section} shows ${JSON.stringify(shown)}, stored ${JSON.stringify(standing)}`,
        )
    }
    if (isPending) continue
    must(status.is === 'saved' || status.is === 'idle', () => `at rest the status is ${status.is}`)
    must(!store.isDirty(), () => 'dirty at rest')
    must(tab.kept === undefined, () => 'something is kept at rest')
  }
}

/** The last text of each field is stored, or was, or was given up. @throws Violation */
export function checkNothingLost(server: ProvenServer, tabs: readonly Tab[], isAlone: boolean): void {
  for (const tab of tabs)
    for (const [path, typed] of tab.typed)
      must(isAccountedFor(server, tab, path, typed, isAlone), () => `lost: ${path} ${JSON.stringify(typed)}`)
}

function isAccountedFor(
  server: ProvenServer,
  tab: Tab,
  path: string,
  typed: Typed,
  isAlone: boolean,
): boolean {
  const [section = '', name = ''] = path.split('.')
  const field = name === 'p' ? 'p' : 'q'
  const text = server.tidied(section, { p: '', q: '', [field]: typed.text })[field]
  if (server.row(section).value[field] === text) return true
  if (isAlone || typed.text === 'bad') return typed.text === 'bad'
  const own = server.writes.filter((write) => write.section === section && tab.writers.has(write.by))
  const isStored = server.writes.some(
    (write) => write.section === section && write.order > typed.toldOrder && write.value[field] === text,
  )
  if (isStored) return true
  if ((tab.givenUp.get(path) ?? -1) >= typed.order) return true
  if (own.at(-1)?.value[field] === text) return true
  if (typed.told !== text) return false
  // typed back to what was read, and nothing of it was ever stored: then another's change was taken over
  const later = server.writes.filter(
    (write) => write.section === section && write.order > typed.toldOrder && write.isNew,
  )
  const others = new Set(later.filter(({ by }) => !tab.writers.has(by)).map(({ value }) => value[field]))
  return !later.some(
    ({ by, value }) => tab.writers.has(by) && !others.has(value[field]) && value[field] !== text,
  )
}

/** Everything shown was handed over, but what waits for a decision or was taken by another. @throws Violation */
export function checkLeft(
  server: ProvenServer,
  tab: Tab,
  { told, draft, conflicts }: { told: number; draft: ModelDraft; conflicts: readonly Conflict[] },
): void {
  for (const section of sectionNames) {
    const shown = draft[section] ?? { p: '', q: '' }
    const isHeld = shown.p === 'bad' || shown.q === 'bad'
    const isInConflict = conflicts.some((conflict) => conflict.section === section)
    const isTaken = server.writes.some(
      (write) => write.section === section && write.order > told && write.by !== tab.by,
    )
    if (isHeld || isInConflict || isTaken) continue
    const standing = server.row(section).value
    must(
      isEqual(server.tidied(section, shown), standing),
      () => `left ${section}: ${JSON.stringify([shown, standing])}`,
    )
  }
}
