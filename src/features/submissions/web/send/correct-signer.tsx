import { Button, Text } from '@mantine/core'
import type { Language } from '../../../../platform/codes/person.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { LanguageChoice } from '../../../../web/form/language-choice.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Addressed } from '../../contract.ts'
import type { SendStore } from './draft.ts'
import type { PlannedSigner } from './numbered.ts'

interface Typed {
  participantId: string
  email: string
  language: Language
}

const form = formOfBody<Typed>(Addressed, { email: words('Email'), language: words('Language') })
const { Email } = fieldsFor(form)

interface Props {
  /** Whose address it is; nothing is asked while it is undefined. */
  signer: PlannedSigner | undefined
  store: SendStore
  onClose: () => void
}

/** Another address, or language, for this package alone: what is on file stays. */
export function CorrectSigner({ signer, store, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={signer !== undefined}
      onClose={onClose}
      title={t('Other Address or Language')}
      closeOnClickOutside={false}
    >
      {signer?.participantId && (
        <Correction signer={signer} participantId={signer.participantId} store={store} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface CorrectionProps extends Pick<Props, 'store' | 'onClose'> {
  signer: PlannedSigner
  participantId: string
}

function Correction({ signer, participantId, store, onClose }: CorrectionProps) {
  const { t } = useTranslation()
  const held = useHeldForm<Typed>(form, { participantId, email: signer.email, language: signer.language })
  const language = useFromDraft(held.store, (draft) => draft.language)
  const wasCorrected = useFromDraft(store, ({ signers }) => signers).some(
    (each) => each.participantId === participantId,
  )
  const others = () => store.snapshot().signers.filter((each) => each.participantId !== participantId)
  const keep = (typed: Typed) => {
    store.set('signers', [...others(), { ...typed, email: typed.email.trim() }])
    onClose()
  }
  return (
    <HeldForm
      held={held}
      busy={false}
      refused={null}
      onSubmit={keep}
      submit={t('Use for This Package')}
      beside={
        wasCorrected ? (
          <Button
            variant="default"
            onClick={() => {
              store.set('signers', others())
              onClose()
            }}
          >
            {t('As on File')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        )
      }
    >
      <Text c="dimmed">
        {t('This is where {{name}} is written to, for this package alone. What is on file stays as it is.', {
          name: fullName(signer),
        })}
      </Text>
      <Email name="email" isFirst />
      <LanguageChoice
        label={t('Language of Letters and Signing')}
        value={language}
        onChange={(chosen) => held.store.set('language', chosen)}
      />
    </HeldForm>
  )
}
