import { Button } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { invitePerson, listPeople } from '../../people-contract.ts'
import classes from './panel.module.css'
import { CodeAtFoot, emptyPerson, form, PersonFields, sentOf } from './person-fields.tsx'

/** Adds somebody, who gets an invitation. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, emptyPerson)
  const code = useRecentCode()
  const invite = useSend(invitePerson, {
    says: { done: words('The invitation is on its way') },
    refreshes: [listPeople],
    onDone: () => {
      code.accepted()
      onClose()
    },
    onRefused: code.refused,
  })
  return (
    <HeldForm
      {...invite}
      held={held}
      onSubmit={(draft) => invite.send({ body: { ...sentOf(draft), ...code.codeOf(draft.code) } })}
      fieldAt={fieldAt}
      submit={t('Send Invitation')}
      foot={classes.foot}
      beside={
        <>
          {code.asksCode && <CodeAtFoot />}
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <PersonFields emailHelp={words('The invitation goes here and opens for 7 days.')} />
    </HeldForm>
  )
}

/** A book of the list is marked as the list. */
export const fieldAt = (path: string): string => (path.startsWith('assists.') ? 'assists' : path)
