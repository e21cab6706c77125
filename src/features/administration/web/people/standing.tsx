import { Button, Text } from '@mantine/core'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type disablePerson, listPeople, type Person, readPerson } from '../../people-contract.ts'
import { useRecentCode } from './recent-code.ts'

const form = formOfBody<{ code: string }>(undefined, { code: words('Six-Digit Code') })
const { Code } = fieldsFor(form)

interface Props {
  person: Person
  endpoint: typeof disablePerson
  title: string
  /** What happens then. */
  says: string
  submit: string
  done: string
  onClose: () => void
}

/** Changes how somebody stands, once that is meant. */
export function Standing({ person, endpoint, title, says, submit, done, onClose }: Props) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { code: '' })
  const code = useRecentCode()
  const change = useSend(endpoint, {
    says: { done },
    refreshes: [listPeople, readPerson],
    onDone: () => {
      code.accepted()
      onClose()
    },
    onRefused: code.refused,
  })
  const { id, version } = person
  return (
    <Dialog opened onClose={onClose} title={t(title, { name: fullName(person) })}>
      <HeldForm
        {...change}
        held={held}
        onSubmit={(draft) => change.send({ params: { id }, body: { version, ...code.codeOf(draft.code) } })}
        submit={t(submit)}
        beside={
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        }
      >
        <Text>{t(says)}</Text>
        {code.asksCode && <Code name="code" isFirst />}
      </HeldForm>
    </Dialog>
  )
}
