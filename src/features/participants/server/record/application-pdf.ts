import { join } from 'node:path'
import type { Language } from '../../../../platform/codes/person.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { type FormDocument, typesetForm } from '../../../../server/documents/form-pages.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { regulatoryStep } from '../../application/regulatory.ts'
import { netWorthStep } from '../../application/worth.ts'
import { application } from '../../application.ts'
import { totalsOf, worthOf } from '../../net-worth.ts'
import type { ClientDraft } from '../../sections.ts'

/** All that the document says, before it is put into words. */
export interface ApplicationDocument extends FormDocument<ClientDraft> {
  client: string
  /** Who holds a power of attorney. */
  attorneys: readonly string[]
}

export const applicationTitle: Record<Language, string> = {
  en: 'Client Application',
  fr: 'Demande du client',
}

const template = join(import.meta.dirname, 'application.typ')

/**
 * The client application as a PDF.
 * @throws DocumentFailed
 */
export const applicationPdf = (
  typesetter: Typesetting,
  document: ApplicationDocument,
  language: Language,
): Promise<Buffer> =>
  typesetForm(typesetter, document, language, {
    template,
    title: applicationTitle[language],
    form: application,
    totals: totalsOf(document.draft, language),
    below: {
      [netWorthStep.id]: { worth: printedWorth(document.draft, language) },
      [regulatoryStep.id]: { attorneys: document.attorneys },
    },
    data: { client: document.client },
  })

/** Assets against liabilities, each as a share of the larger; null where nothing was entered. */
function printedWorth(draft: ClientDraft, language: Language): object | null {
  const { assets, liabilities, net } = worthOf(draft)
  const larger = Math.max(assets, liabilities)
  if (larger === 0) return null
  return {
    assets: formatMoney(assets, language),
    liabilities: formatMoney(liabilities, language),
    net: formatMoney(net, language),
    assetsShare: assets / larger,
    liabilitiesShare: liabilities / larger,
  }
}
