import { Anchor, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Gender } from '../../../../platform/codes/person.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { Fact, Facts } from '../../../../web/ui/facts.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { application } from '../../application.ts'
import { listClients, listParticipants, readClient } from '../../contract.ts'
import type { ClientDraft } from '../../sections.ts'
import { unlinkSpouse } from '../../spouse-contract.ts'

const { Select, useStore } = fieldsFor(application)

const spouseIn = ({ spouseDetails }: ClientDraft) => spouseDetails ?? {}

interface Props {
  /** Linked a moment ago, on this page. */
  isNew: boolean
}

/** The client who is linked as the spouse. What is on file of them stands in their own record, but for the gender. */
export function LinkedSpouse({ isNew }: Props) {
  const { t } = useTranslation()
  const spouse = useFromDraft(useStore(), spouseIn)
  const name = `${spouse.firstName} ${spouse.lastName}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the button that linked the two is gone, and the focus with it
    if (isNew && document.activeElement === document.body) heading.current?.focus()
  }, [isNew])
  return (
    <FieldGroup>
      <FullWidth>
        <Title order={3} ref={heading} tabIndex={-1} mb="sm">
          {name}
        </Title>
        <Facts>
          <Fact name={t('Social Insurance Number')}>{spouse.sin || t('Not on file yet')}</Fact>
        </Facts>
      </FullWidth>
      <Select name="spouseDetails.gender" options={Gender.options} />
      <FullWidth>
        <p>
          {t('To change anything else, edit this participant on the Participant page:')}{' '}
          <Anchor component={Link} to={paths.participant(spouse.participantId ?? '')} underline="always">
            {name}
          </Anchor>
        </p>
        <DeleteRelationship name={name} />
      </FullWidth>
    </FieldGroup>
  )
}

function DeleteRelationship({ name }: { name: string }) {
  const { t } = useTranslation()
  const store = useStore()
  const unlink = useSend(unlinkSpouse, {
    says: {
      done: words('Successfully deleted spouse relationship'),
      failed: words('An error occurred'),
    },
    refreshes: [readClient, listParticipants, listClients],
    // it may have been ended elsewhere
    onRefused: () => invalidate(readClient),
  })
  const end = async () => {
    await store.flush()
    unlink.send({ params: { clientId: store.known().id ?? '' } })
  }
  return (
    <ConfirmButton
      label={t('Delete Relationship')}
      title={t('Delete the relationship with {{name}}?', { name })}
      sure={t('Delete Relationship')}
      onSure={() => void end()}
      busy={unlink.busy}
      isDanger
    >
      {t(
        'It ends on both records, and the spouse details with it. An application that needs them has to be submitted again. {{name}} stays a client of the household.',
        { name },
      )}
    </ConfirmButton>
  )
}
