import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { isObject } from '../../../../platform/path.ts'
import { CallRefused, call } from '../../../../web/call.ts'
import { draftBackup, linkOwner } from '../../../../web/draft/backup.ts'
import type { Backup, Stored } from '../../../../web/draft/draft.ts'
import { speakToClient } from '../../../../web/language.ts'
import { spoken, t } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import type { ResponseDraft } from '../../answers.ts'
import { openLink, readQuestionnaire } from '../../light-contract.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { storedOf } from '../response/response-store.ts'

type Opened = ResultOf<typeof openLink>

/** A link that opened: whom it is for, and what was answered through it. */
export interface OpenLink {
  opened: Opened
  /** The questions, in that language. */
  sections: readonly Section[]
  language: Language
  /** The response as it was read. */
  stored: Stored<ResponseDraft>
  /** By whom what is unsent is kept in this tab. */
  owner: string
}

export const adviserOf = ({ adviser: { firstName, lastName } }: Opened): string => `${firstName} ${lastName}`

/** A link that was submitted through by this browser opens as finished. */
export type Opening = OpenLink | { language: Language; finished: Finished }

/** 'waits': what was submitted is the adviser's to send. */
export type Finished = 'waits' | 'finished'

/** @throws CallRefused */
export async function openByCode(code: string): Promise<Opening> {
  const owner = await linkOwner(code)
  try {
    const opened = await read(code)
    await speakToClient(opened.language)
    return await withQuestions({ opened, stored: storedIn(opened), owner }, spoken())
  } catch (error) {
    // the link opens nothing more: what was typed behind it stays with nobody
    if (error instanceof CallRefused && !error.mayPassLater) keptOf(owner).write(undefined)
    const finished = finishedIn(error)
    if (finished) return { language: spoken(), finished }
    throw error
  }
}

/** The link with its questions in a language. */
async function withQuestions(
  link: Omit<OpenLink, 'sections' | 'language'>,
  language: Language,
): Promise<OpenLink> {
  const query = { language, version: String(link.opened.questionnaireVersion) }
  const { sections } = (await call(readQuestionnaire, { query })).result
  return { ...link, language, sections }
}

export async function inOther(language: Language, opening: Opening): Promise<Opening> {
  if ('finished' in opening) return { ...opening, language }
  try {
    return await withQuestions(opening, language)
  } catch (error) {
    toast.failed(t('The questions could not be loaded in this language. Please try again.'))
    throw error
  }
}

/** What is unsent of the answers, in this tab. */
export const keptOf = (owner: string): Backup => draftBackup(owner, 'risk')

const read = async (code: string): Promise<Opened> => (await call(openLink, { params: { code } })).result

/** The link's response as it is stored. */
const storedIn = ({ participant: { riskTolerance }, language }: Opened) =>
  storedOf({ ...riskTolerance, language })

/**
 * Reads what is stored by now.
 * @throws CallRefused
 */
export const readStored = async (code: string): Promise<Stored<ResponseDraft>> => storedIn(await read(code))

/** How a refusal tells that this browser finished the link; undefined where it does not. */
export function finishedIn(error: unknown): Finished | undefined {
  if (!(error instanceof CallRefused) || error.code !== 'link_closed') return undefined
  return isObject(error.current) && error.current['waitsForAdviser'] === true ? 'waits' : 'finished'
}
