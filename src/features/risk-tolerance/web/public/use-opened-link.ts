import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { type Unopened, whyNot } from '../../../../web/by-link/unopened.tsx'
import { CallRefused, call } from '../../../../web/call.ts'
import { speakToClient } from '../../../../web/language.ts'
import { spoken } from '../../../../web/translation.ts'
import { openLink, readQuestionnaire, saveResponse } from '../../light-contract.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { type AnswerKeeper, keepAnswers } from './answer-keeper.ts'
import { unsentStoreOf } from './unsent-store.ts'

type Opened = ResultOf<typeof openLink>

/** A link that opened: whom it is for, and what was answered through it. */
export interface OpenLink {
  opened: Opened
  sections: readonly Section[]
  keeper: AnswerKeeper
}

export type Opening = Unopened | { state: 'finished' } | { state: 'open'; link: OpenLink }

/** A line that does not answer for so long is as good as none. */
const longestSaveMs = 20_000

/** Looks a link up, and reads its questions in its reader's language. */
export function useOpenedLink(code: string): { opening: Opening; again: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const look = useCallback(() => {
    setOpening({ state: 'opening' })
    open(code).then(
      (link) => setOpening({ state: 'open', link }),
      (error: unknown) => setOpening(isFinished(error) ? { state: 'finished' } : whyNot(error)),
    )
  }, [code])
  useEffect(look, [look])
  return { opening, again: look }
}

async function open(code: string): Promise<OpenLink> {
  const { result: opened } = await call(openLink, { params: { code } })
  await speakToClient(opened.language)
  const [sections, unsent] = await Promise.all([
    questionsIn(spoken(), opened.questionnaireVersion),
    unsentStoreOf(code),
  ])
  const keeper = keepAnswers({
    code,
    opened,
    unsent,
    language: spoken,
    send: async (body, { keepalive }) => {
      const signal = AbortSignal.timeout(longestSaveMs)
      return (await call(saveResponse, { body }, { keepalive, signal })).result
    },
  })
  return { opened, sections, keeper }
}

/** @throws CallRefused */
export async function questionsIn(language: Language, version: number): Promise<readonly Section[]> {
  const query = { language, version: String(version) }
  return (await call(readQuestionnaire, { query })).result.sections
}

const isFinished = (error: unknown) => error instanceof CallRefused && error.status === 410
