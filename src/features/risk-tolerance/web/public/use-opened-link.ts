import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { type Unopened, whyNot } from '../../../../web/by-link/unopened.tsx'
import { CallRefused, call } from '../../../../web/call.ts'
import { draftBackup, linkOwner } from '../../../../web/draft/backup.ts'
import type { Backup, Stored } from '../../../../web/draft/draft.ts'
import { speakToClient } from '../../../../web/language.ts'
import { spoken } from '../../../../web/translation.ts'
import { openLink, readQuestionnaire } from '../../light-contract.ts'
import type { Section } from '../../questionnaire/shape.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { storedOf } from '../response-store.ts'

type Opened = ResultOf<typeof openLink>

/** A link that opened: whom it is for, and what was answered through it. */
export interface OpenLink {
  opened: Opened
  sections: readonly Section[]
  /** The response as it was read. */
  stored: Stored<ResponseDraft>
  /** By whom what is unsent is kept in this tab. */
  owner: string
}

export type Opening = Unopened | { state: 'finished' } | { state: 'open'; link: OpenLink }

/** Looks a link up, and reads its questions in its reader's language. */
export function useOpenedLink(code: string): { opening: Opening; again: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const look = useCallback(() => {
    setOpening({ state: 'opening' })
    open(code).then(
      (link) => setOpening({ state: 'open', link }),
      (error: unknown) => {
        const unopened: Opening = isFinished(error) ? { state: 'finished' } : whyNot(error)
        if (unopened.state !== 'not reached') void eraseKept(code)
        setOpening(unopened)
      },
    )
  }, [code])
  useEffect(look, [look])
  return { opening, again: look }
}

/** What is unsent of the answers, in this tab. */
export const keptOf = (owner: string): Backup => draftBackup(owner, 'risk')

/** The link opens nothing more: what was typed behind it stays with nobody. */
const eraseKept = async (code: string) => keptOf(await linkOwner(code)).write(undefined)

async function open(code: string): Promise<OpenLink> {
  const opened = await read(code)
  await speakToClient(opened.language)
  const [sections, owner] = await Promise.all([
    questionsIn(spoken(), opened.questionnaireVersion),
    linkOwner(code),
  ])
  return { opened, sections, stored: storedIn(opened), owner }
}

const read = async (code: string): Promise<Opened> => (await call(openLink, { params: { code } })).result

/** The link's response as it is stored. */
const storedIn = ({ participant: { riskTolerance }, language }: Opened) =>
  storedOf({ ...riskTolerance, language })

/**
 * Reads what is stored by now.
 * @throws CallRefused
 */
export const readStored = async (code: string): Promise<Stored<ResponseDraft>> => storedIn(await read(code))

/** @throws CallRefused */
export async function questionsIn(language: Language, version: number): Promise<readonly Section[]> {
  const query = { language, version: String(version) }
  return (await call(readQuestionnaire, { query })).result.sections
}

export const isFinished = (error: unknown) => error instanceof CallRefused && error.status === 410
