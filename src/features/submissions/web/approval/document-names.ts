import { type DocumentKind, documentKinds } from '../../../../platform/documents-to-sign.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import type { SentDocument } from '../../packages-contract.ts'

/** What a kind of document is called. */
export function useDocumentTitle(): (kind: DocumentKind) => string {
  const { language } = useTranslation()
  return (kind) => documentKinds[kind].title[language]
}

/** What each document of a package is called: where they are of several people, with whose it is. */
export function useDocumentNames({
  people,
}: Pick<AwaitingPackage, 'people'>): (document: Pick<SentDocument, 'document' | 'clientId'>) => string {
  const titleOf = useDocumentTitle()
  return ({ document, clientId }) => {
    const title = titleOf(document)
    const name = people.length > 1 && people.find((person) => person.clientId === clientId)?.name
    return name ? `${title}, ${name}` : title
  }
}
