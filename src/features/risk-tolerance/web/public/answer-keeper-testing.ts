import { vi } from 'vitest'
import { CallRefused } from '../../../../web/call.ts'
import { type AnswerKeeper, keepAnswers, type Save } from './answer-keeper.ts'
import type { Unsent, UnsentStore } from './unsent-store.ts'

export const code = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const participantId = '11111111-1111-4111-8111-111111111111'
export const none = '00000000-0000-0000-0000-000000000000'
export const responseId = '22222222-2222-4222-8222-222222222222'
export const away = () => new CallRefused(0)

/** The tab's own memory of what is unsent. */
function inTab(left: Unsent = { answers: {}, notes: undefined }) {
  let stored = structuredClone(left)
  const store: UnsentStore = {
    read: () => structuredClone(stored),
    write: (unsent) => {
      stored = structuredClone(unsent)
    },
    clear: () => {
      stored = { answers: {}, notes: undefined }
    },
  }
  return { store, stored: () => stored }
}

interface Arranged {
  answered?: { sectionId: number; answerScore: number }[]
  unsent?: Unsent
}

/** A form that was just opened, and the portal's end of the line: each save waits until it is answered. */
export function opened({ answered = [], unsent }: Arranged = {}) {
  const tab = inTab(unsent)
  const saves: (Save & { keepalive: boolean; answer: () => void; refuse: (error: unknown) => void })[] = []
  const keeper: AnswerKeeper = keepAnswers({
    code,
    opened: {
      participantId,
      participant: {
        generalDetails: { firstName: 'Ngozi', lastName: 'Okafor' },
        riskTolerance: {
          id: answered.length > 0 ? responseId : none,
          riskScoreSections: answered,
          specialNotes: '',
          version: null,
          stamps: {},
        },
      },
      questionnaireVersion: 1,
      language: 'en',
      adviser: { firstName: 'Amelia', lastName: 'Hart' },
    },
    unsent: tab.store,
    language: () => 'fr',
    send: (save, { keepalive }) =>
      new Promise((resolve, reject) => {
        saves.push({
          ...save,
          keepalive,
          answer: () => resolve({ id: responseId, version: saves.length }),
          refuse: reject,
        })
      }),
  })
  const last = () => {
    const save = saves.at(-1)
    if (!save) throw new Error('nothing was sent')
    return save
  }
  return { keeper, saves, last, tab }
}

export const soon = () => vi.advanceTimersByTimeAsync(300)
