import type { ResultOf } from '../../../platform/endpoint.ts'
import { call } from '../../../web/call.ts'
import { speakToClient } from '../../../web/language.ts'
import { spoken } from '../../../web/translation.ts'
import { readSigning } from '../light-contract.ts'

export type Signing = ResultOf<typeof readSigning>
type Language = Signing['language']

/** What is to be signed, in that language: its consent is what will have been read. */
export interface ReadSigning {
  signing: Signing
  language: Language
}

/** The signer's language is known only once it was read; they may have chosen the other one before. */
export async function openSigning(code: string): Promise<ReadSigning> {
  const { result: signing } = await call(readSigning, { params: { code } })
  const { language } = signing.signer
  await speakToClient(language)
  return spoken() === language ? { signing, language } : await readIn(spoken(), code)
}

export const readInOther = (language: Language, _: ReadSigning, code: string) => readIn(language, code)

async function readIn(language: Language, code: string): Promise<ReadSigning> {
  const { result: signing } = await call(readSigning, { params: { code }, query: { language } })
  return { signing, language }
}
