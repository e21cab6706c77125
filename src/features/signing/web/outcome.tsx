import { Check, Clock, X } from 'lucide-react'
import { useEffect } from 'react'
import { calledBy, fullName } from '../../../platform/formats/person-name.ts'
import { words } from '../../../platform/words.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { DocumentLinks } from './document-links.tsx'
import { endedState } from './document-state.ts'
import { DocumentList, OpenForm } from './late.tsx'
import classes from './outcome.module.css'
import { isClosed, type Signing } from './read-signing.ts'
import { Signers } from './signers.tsx'

type Kind = keyof typeof says

/** How it stands where there is nothing for this signer to do; undefined where there is. */
export function outcomeOf(signing: Signing): Kind | undefined {
  const { status, signer, signers, documents } = signing
  if (isTakenBack(signing)) return 'taken back'
  if (documents.length > 1) return outcomeOfSeveral(signing)
  const isAlone = signers.length === 1
  if (status === 'COMPLETED' || (status !== 'SENT' && documents[0]?.isSealed))
    return isAlone ? 'completed alone' : 'completed'
  if (signer.status === 'DECLINED') return 'declined oneself'
  if (status === 'DECLINED' || status === 'OPTED_OUT') return 'declined'
  if (status === 'EXPIRED') return 'expired'
  if (signer.status === 'SIGNED') return isAlone ? 'signed alone' : 'signed'
  return notYet(signing)
}

const notYet = ({ canSign, isBeingMade }: Signing): Kind | undefined => {
  if (canSign) return undefined
  return isBeingMade ? 'being made' : 'not yet'
}

/** Others go on signing, and nothing of it is this signer's any more. */
const isTakenBack = ({ status, documents, isBeingMade }: Signing): boolean =>
  status === 'SENT' &&
  !isBeingMade &&
  documents.length > 0 &&
  documents.every((document) => document.status === 'over')

/** Of several documents some may be signed and others declined, by this signer or another. */
function outcomeOfSeveral(signing: Signing): Kind | undefined {
  const { status, signer, documents, isBeingMade } = signing
  if (status === 'EXPIRED' && !documents.some(({ isSealed }) => isSealed)) return 'several expired'
  if (status === 'SENT' && (isBeingMade || documents.some((document) => document.status === 'open')))
    return notYet(signing)
  if (documents.some((document) => document.status === 'signed'))
    return status === 'SENT' ? 'several signed' : 'several completed'
  return signer.status === 'DECLINED' ? 'several declined oneself' : 'several declined'
}

const says = {
  signed: {
    icon: Check,
    title: words('Thank you, {{name}}'),
    lead: words('You have signed. Once everybody has signed, you will receive the signed copy by email.'),
  },
  'signed alone': {
    icon: Check,
    title: words('Thank you, {{name}}'),
    lead: words('You have signed. You will receive the signed copy by email.'),
  },
  completed: {
    icon: Check,
    title: words('Everybody has signed'),
    lead: words('Thank you, {{name}}. You will receive the signed copy by email; you can also read it here.'),
  },
  'completed alone': {
    icon: Check,
    title: words('The document is signed'),
    lead: words('Thank you, {{name}}. You will receive the signed copy by email; you can also read it here.'),
  },
  'declined oneself': {
    icon: X,
    title: words('You have declined to sign this document'),
    lead: words('You do not need to do anything else. {{adviser}} has been told and will be in touch.'),
  },
  declined: {
    icon: X,
    title: words('This document was declined'),
    lead: words('You do not need to do anything else. {{adviser}} has been told and will be in touch.'),
  },
  'several signed': {
    icon: Check,
    title: words('Thank you, {{name}}. You have signed {{count}} documents.'),
    lead: words('Once everybody has signed, you will receive the signed copies by email.'),
  },
  'several completed': {
    icon: Check,
    title: words('The documents are signed'),
    lead: words(
      'Thank you, {{name}}. You will receive the signed copies by email; you can also read them here.',
    ),
  },
  'several declined oneself': {
    icon: X,
    title: words('You have declined to sign these documents'),
    lead: words('You do not need to do anything else. {{adviser}} has been told and will be in touch.'),
  },
  'several declined': {
    icon: X,
    title: words('These documents were declined'),
    lead: words('You do not need to do anything else. {{adviser}} has been told and will be in touch.'),
  },
  expired: {
    icon: Clock,
    title: words('The time to sign is over'),
    lead: words('Please ask {{adviser}} to send you the document again.'),
  },
  'several expired': {
    icon: Clock,
    title: words('The time to sign is over'),
    lead: words('Please ask {{adviser}} to send you the documents again.'),
  },
  'not yet': {
    icon: Clock,
    title: words('It is not your turn yet'),
    lead: words('Others sign before you. You will receive an email as soon as it is your turn.'),
  },
  'being made': {
    icon: Clock,
    title: words('What you are asked to sign has been corrected'),
    lead: words('The corrected documents will be here in a moment. You will also receive an email.'),
  },
  'taken back': {
    icon: Check,
    title: words('You have nothing to sign any more'),
    lead: words('{{adviser}} has corrected what is to be signed, and your signature is no longer needed.'),
  },
} as const

/** So often it is asked whether what is being made is there. */
const askedAgainMs = 3_000

const withDocuments: readonly Kind[] = ['signed', 'signed alone', 'completed', 'completed alone']

interface Props {
  outcome: Kind
  code: string
  signing: Signing
  again: () => void
}

/** How the signing stands, for whom nothing is to be done, or nothing yet. */
export function Outcome({ outcome, code, signing, again }: Props) {
  const { t } = useTranslation()
  const { icon: Icon, title, lead } = says[outcome]
  const adviser = fullName(signing.adviser)
  const signed = signing.documents.filter(({ status }) => status === 'signed')
  const isSigned = signed.length > 0
  const blanks = { name: calledBy(signing.signer), adviser, count: signed.length }
  const isOnItsWay = outcome === 'being made'
  useEffect(() => {
    if (!isOnItsWay) return
    const asking = setInterval(() => document.visibilityState === 'visible' && again(), askedAgainMs)
    return () => clearInterval(asking)
  }, [isOnItsWay, again])
  return (
    <Sheet
      wide
      begins
      seal={<Icon size={28} aria-hidden />}
      title={t(title, blanks)}
      lead={t(lead, blanks)}
      foot={t('If there are any issues, please contact your adviser, {{adviser}}.', { adviser })}
    >
      {signing.signers.length > 1 && <Signers signing={signing} />}
      {outcome.startsWith('several') && (
        <DocumentList
          code={code}
          documents={signing.documents}
          stateOf={endedState}
          areClosed={isClosed(signing)}
          tellsWhoIsLeft
        />
      )}
      {isClosed(signing) && isSigned && (
        <section id="sign" className={classes.copies} aria-labelledby="copies-title">
          <h2 id="copies-title">{t('Your copies')}</h2>
          <OpenForm code={code} signing={signing} done={again} />
        </section>
      )}
      {withDocuments.includes(outcome) && !isClosed(signing) && (
        <DocumentLinks code={code} signing={signing} />
      )}
      {(outcome === 'not yet' || isOnItsWay) && (
        <p className={classes.again}>
          <Button kind="plain" onClick={again}>
            {t('Check Again')}
          </Button>
        </p>
      )}
    </Sheet>
  )
}
