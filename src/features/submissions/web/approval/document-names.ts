import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import type { SentDocument } from '../../packages-contract.ts'

/** What each document of a package is called: where they are of several people, with whose it is. */
export function useDocumentNames({
  people,
}: Pick<AwaitingPackage, 'people'>): (document: Pick<SentDocument, 'document' | 'clientId'>) => string {
  const { language } = useTranslation()
  return ({ document, clientId }) => {
    const title = documentKinds[document].title[language]
    const name = people.length > 1 && people.find((person) => person.clientId === clientId)?.name
    return name ? `${title}, ${name}` : title
  }
}
