import type { ResultOf } from '../../../platform/endpoint.ts'
import { CallRefused, call } from '../../../web/call.ts'
import { speakToClient } from '../../../web/language.ts'
import { paths } from '../../../web/paths.ts'
import { spoken } from '../../../web/translation.ts'
import { readSigning } from '../light-contract.ts'

export type Signing = ResultOf<typeof readSigning>
export type SignersDocument = Signing['documents'][number]
type Language = Signing['language']

/** What is to be signed, in that language: its consent is what will have been read. */
export interface ReadSigning {
  signing: Signing
  language: Language
}

/** The signer's language is known only once it was read; they may have chosen the other one before. */
export async function openSigning(code: string): Promise<ReadSigning> {
  const signing = numbered((await call(readSigning, { params: { code } }).catch(handBack(code))).result)
  if (signing.onDevice) onDevice.add(code)
  const { language } = signing.signer
  await speakToClient(language)
  return spoken() === language ? { signing, language } : await readIn(spoken(), code)
}

/** The links that were open on this device of the firm's. */
const onDevice = new Set<string>()

/** Once it shows nothing of a signer's any more, a device of the firm's is handed back. */
const handBack = (code: string) => (error: unknown) => {
  if (onDevice.has(code) && error instanceof CallRefused && !error.mayPassLater)
    location.replace(paths.handedBack)
  throw error
}

export const readInOther = (language: Language, _: ReadSigning, code: string) => readIn(language, code)

async function readIn(language: Language, code: string): Promise<ReadSigning> {
  const { result } = await call(readSigning, { params: { code }, query: { language } })
  return { signing: numbered(result), language }
}

/** Whether the documents are shown after a code alone, and none was given in this browser. */
export const isClosed = ({ needsCode, openUntil }: Signing): boolean => needsCode && openUntil === null

/** Documents of one name are told apart by a number: 'Transfer Authorization 2'. */
function numbered(signing: Signing): Signing {
  const documents = signing.documents.map((document) => {
    const alike = signing.documents.filter(({ name }) => name === document.name)
    const number = alike.indexOf(document) + 1
    return alike.length > 1 ? { ...document, name: `${document.name} ${number}` } : document
  })
  return { ...signing, documents }
}
