import { Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Language } from '../../../../platform/codes/person.ts'
import { signingRoles } from '../../../../platform/documents-to-sign.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { WithAddresses } from '../../../../web/ui/with-addresses.tsx'
import type { SubmissionPlan } from '../../contract.ts'
import { CorrectSigner } from './correct-signer.tsx'
import type { SendStore } from './draft.ts'
import { numbered, type PlannedSigner } from './numbered.ts'
import classes from './send.module.css'

interface Props {
  plan: SubmissionPlan
  /** The documents that go out. */
  going: SubmissionPlan['documents']
  store: SendStore
}

/** Who signs what, in which order and language, and where each is written to. */
export function Signers({ plan, going, store }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const [correcting, setCorrecting] = useState<PlannedSigner>()
  const numbers = numbered(going)
  const signers = plan.signers.filter(({ documents }) => documents.some((id) => numbers.has(id)))
  const first = signers.filter(({ place }) => place === 1)
  const then = signers.filter(({ place }) => place === 2)
  if (signers.length === 0) return null
  const row = (signer: PlannedSigner) => (
    <Row
      key={signer.participantId ?? signer.userId}
      signer={signer}
      numbers={numbers}
      onCorrect={setCorrecting}
    />
  )
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('Signers')}
      </Title>
      {first.length > 0 && (
        <>
          <h3 className={classes.order}>{t('First, all at once')}</h3>
          <ul className={classes.signers}>{first.map(row)}</ul>
        </>
      )}
      {then.length > 0 && (
        <>
          <h3 className={classes.order}>{t('Then, once the others are done')}</h3>
          <ul className={classes.signers}>{then.map(row)}</ul>
        </>
      )}
      <CorrectSigner signer={correcting} store={store} onClose={() => setCorrecting(undefined)} />
    </section>
  )
}

interface RowProps {
  signer: PlannedSigner
  numbers: ReadonlyMap<string, number>
  onCorrect: (signer: PlannedSigner) => void
}

function Row({ signer, numbers, onCorrect }: RowProps) {
  const { t } = useTranslation()
  const name = fullName(signer)
  const signs = signer.documents.flatMap((id) => numbers.get(id) ?? [])
  return (
    <li className={classes.signer}>
      <div className={classes.signerHead}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>{t(signingRoles[signer.role])}</span>
      </div>
      <p className={classes.address}>
        {signer.email ? (
          <WithAddresses>{signer.email}</WithAddresses>
        ) : (
          t('There is no email address: they sign on your device or on paper.')
        )}
      </p>
      <div className={classes.signerFoot}>
        <span>{t('Signs {{numbers}}', { numbers: signs.join(', ') })}</span>
        <span>{t(Language.label(signer.language))}</span>
      </div>
      {signer.participantId && (
        <button
          type="button"
          className={`link ${classes.correct}`}
          aria-label={`${t('Other address or language…')} ${name}`}
          onClick={() => onCorrect(signer)}
        >
          {t('Other address or language…')}
        </button>
      )}
    </li>
  )
}
