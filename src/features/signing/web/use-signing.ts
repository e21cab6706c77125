import { useCallback, useEffect, useState } from 'react'
import type { ResultOf } from '../../../platform/endpoint.ts'
import { type Unopened, whyNot } from '../../../web/by-link/unopened.tsx'
import { call } from '../../../web/call.ts'
import { speakToClient } from '../../../web/language.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { readSigning } from '../light-contract.ts'

export type Signing = ResultOf<typeof readSigning>
type Language = Signing['language']

export type Reading =
  | Unopened
  /** In that language: its consent is what will have been read. */
  | { state: 'read'; signing: Signing; language: Language }

/** Reads what is to be signed, in the signer's language, and anew in the one they change to. */
export function useSigning(code: string): { reading: Reading; again: () => void } {
  const [reading, setReading] = useState<Reading>({ state: 'opening' })
  const { language } = useTranslation()
  const again = useCallback(() => {
    readInOwn(code).then(setReading, (error: unknown) => setReading(whyNot(error)))
  }, [code])
  useEffect(again, [again])

  const stale = reading.state === 'read' && reading.language !== language
  useEffect(() => {
    if (!stale) return
    // what cannot be read anew stays as it was: it says the same in the other language
    readIn(code, spoken()).then(setReading, () => {})
  }, [code, stale])
  return { reading, again }
}

/** The signer's language is known only once it was read; they may have chosen the other one before. */
async function readInOwn(code: string): Promise<Reading> {
  const { result: signing } = await call(readSigning, { params: { code } })
  const { language } = signing.signer
  await speakToClient(language)
  return spoken() === language ? { state: 'read', signing, language } : await readIn(code, spoken())
}

async function readIn(code: string, language: Language): Promise<Reading> {
  const { result: signing } = await call(readSigning, { params: { code }, query: { language } })
  return { state: 'read', signing, language }
}
