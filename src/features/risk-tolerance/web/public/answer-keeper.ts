import type { Language } from '../../../../platform/codes/person.ts'
import type { InputOf, ResultOf } from '../../../../platform/endpoint.ts'
import { CallRefused } from '../../../../web/call.ts'
import { type Answers, scoreOf } from '../../answers.ts'
import type { openLink, saveResponse } from '../../light-contract.ts'
import type { UnsentStore } from './unsent-store.ts'

export type Save = InputOf<typeof saveResponse>['body']

/**
 * How saving stands: 'kept' in this tab until the portal can be reached again · 'refused', which trying again
 * does not mend by itself · 'closed', since the link takes no more answers.
 */
export type Status = 'saved' | 'saving' | 'kept' | 'refused' | 'closed'

export interface Kept {
  answers: Answers
  notes: string
  status: Status
  /** Of the last save; undefined before the first one in this visit. */
  savedAt: Date | undefined
}

export interface AnswerKeeper {
  now: () => Kept
  watch: (watcher: () => void) => () => void
  answer: (sectionId: number, answerScore: number) => void
  write: (notes: string) => void
  /** Sends everything at once, whether or not it was sent before. @throws CallRefused */
  saveAll: () => Promise<void>
  /** Tries again what could not be sent. */
  retry: () => void
  /** Hands over what is still unsent while the page is being left. */
  leave: () => void
  /** Nothing is sent from now on, and nothing stays in the tab. */
  finish: () => void
}

interface Given {
  code: string
  opened: ResultOf<typeof openLink>
  unsent: UnsentStore
  language: () => Language
  send: (save: Save, options: { keepalive: boolean }) => Promise<Saved>
}

type Saved = Pick<ResultOf<typeof saveResponse>, 'id' | 'version'>

/** Long enough that a hand that is still choosing is one save, short enough that nobody leaves before it. */
const answerMs = 250
const notesMs = 900
/** The first pause before another try; each is twice the one before, up to the longest. */
const firstPauseMs = 2_000
const longestPauseMs = 30_000

/**
 * Keeps a client's answers: every change is in the tab at once and with the portal soon after, one save at a
 * time, each with everything, so that none depends on another having arrived.
 */
export function keepAnswers({ code, opened, unsent, language, send }: Given): AnswerKeeper {
  const { riskTolerance } = opened.participant
  const changes = unsent.read()
  const isUnsent = () => changes.notes !== undefined || Object.keys(changes.answers).length > 0
  let responseId = riskTolerance.id
  /** As far as this visit knows: what another device saved since is not to be lost under this one's. */
  let { version } = riskTolerance
  let kept: Kept = {
    answers: withChanges(riskTolerance.riskScoreSections, changes.answers),
    notes: changes.notes ?? riskTolerance.specialNotes,
    status: isUnsent() ? 'kept' : 'saved',
    savedAt: undefined,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMs
  let under: Promise<void> | undefined
  let finished = false

  const watchers = new Set<() => void>()
  function tell(news: Partial<Kept>): void {
    kept = { ...kept, ...news }
    for (const watcher of watchers) watcher()
  }

  const whole = (): Save => ({
    foClientId: opened.participantId,
    responseId,
    riskScoreSections: kept.answers.map((answer) => ({ ...answer })),
    specialNotes: kept.notes,
    code,
    language: language(),
  })

  const overVersion = (save: Save): Save => (version === null ? save : { ...save, version })

  /** What was changed again while it was on its way stays to be sent. */
  function acknowledge(sent: Save): void {
    for (const { sectionId, answerScore } of sent.riskScoreSections)
      if (changes.answers[sectionId] === answerScore) delete changes.answers[sectionId]
    if (changes.notes === sent.specialNotes) changes.notes = undefined
    unsent.write(changes)
  }

  async function sendUntilNothingIsLeft(): Promise<void> {
    let arrived = false
    while (!arrived || isUnsent()) {
      const save = whole()
      arrived = await arrives(save)
      if (finished) return
      if (arrived) acknowledge(save)
    }
    pause = firstPauseMs
    tell({ status: 'saved', savedAt: new Date() })
  }

  /** Where another device saved meanwhile, what it saved comes first, and what is unsent here on top. */
  async function arrives(save: Save): Promise<boolean> {
    try {
      const saved = await send(overVersion(save), { keepalive: false })
      responseId = saved.id
      version = saved.version
      return true
    } catch (error) {
      const current =
        error instanceof CallRefused && error.code === 'stale' ? asStored(error.current) : undefined
      if (!current) throw error
      version = current.version
      tell({
        answers: withChanges(current.riskScoreSections, changes.answers),
        notes: changes.notes ?? current.specialNotes,
      })
      return false
    }
  }

  async function saveAll(): Promise<void> {
    clearTimeout(timer)
    // what is under way may have begun before the last change; it goes round again for that
    if (under && isUnsent()) return await under
    if (under) await under.catch(() => {})
    tell({ status: 'saving' })
    under = sendUntilNothingIsLeft()
      .catch((error: unknown) => {
        troubled(error)
        throw error
      })
      .finally(() => {
        under = undefined
      })
    await under
  }

  function troubled(error: unknown): void {
    const status = statusAfter(error)
    tell({ status })
    if (status !== 'kept') return
    const asked = error instanceof CallRefused ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    later(Math.max(pause, asked))
    pause = Math.min(pause * 2, longestPauseMs)
  }

  function later(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(retry, milliseconds)
  }

  function retry(): void {
    // a submit that failed is tried as well, though nothing of it may be new: else its problem would stand for good
    const isTroubled = kept.status === 'kept' || kept.status === 'refused'
    if (finished || kept.status === 'closed' || !(isUnsent() || isTroubled)) return
    // the problem is told by its status
    void saveAll().catch(() => {})
  }

  function changed(news: Partial<Kept>, milliseconds: number): void {
    if (finished) return
    unsent.write(changes)
    // while the portal is away a change is one more to be kept; the tries go on at their own pace
    const waits = kept.status === 'kept' || kept.status === 'closed'
    // said before it is sent: what was saved last is no longer everything
    tell(waits ? news : { ...news, status: 'saving' })
    if (!waits) later(milliseconds)
  }

  return {
    now: () => kept,
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    answer(sectionId, answerScore) {
      if (scoreOf(kept.answers, sectionId) === answerScore) return
      changes.answers[sectionId] = answerScore
      changed({ answers: withChanges(kept.answers, { [sectionId]: answerScore }) }, answerMs)
    },
    write(notes) {
      if (notes === kept.notes) return
      changes.notes = notes
      changed({ notes }, notesMs)
    },
    saveAll,
    retry,
    leave() {
      if (finished || !isUnsent()) return
      // while a save is under way nobody here knows which version comes of it, and this one must not be lost
      const save = under ? whole() : overVersion(whole())
      void send(save, { keepalive: true }).catch(() => {})
    },
    finish() {
      finished = true
      clearTimeout(timer)
      unsent.clear()
    },
  }
}

function withChanges(answers: Answers, changes: Readonly<Record<number, number>>): Answers {
  const merged = new Map(answers.map(({ sectionId, answerScore }) => [sectionId, answerScore]))
  for (const [sectionId, answerScore] of Object.entries(changes)) merged.set(Number(sectionId), answerScore)
  return [...merged]
    .map(([sectionId, answerScore]) => ({ sectionId, answerScore }))
    .sort((one, other) => one.sectionId - other.sectionId)
}

/** What a refusal brings along as the record that stands now. */
const asStored = (current: unknown): ResultOf<typeof saveResponse> | undefined =>
  // the server writes it by the result's own schema, as it does every answer
  current ? (current as ResultOf<typeof saveResponse>) : undefined

function statusAfter(error: unknown): Status {
  // a time-out of the browser is no answer either
  if (!(error instanceof CallRefused)) return 'kept'
  if (error.status === 404 || error.status === 410) return 'closed'
  return error.mayPassLater ? 'kept' : 'refused'
}
