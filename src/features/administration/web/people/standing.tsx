import { Button, Text } from '@mantine/core'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { RecentCodeForm } from '../../../../web/form/recent-code-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type disablePerson, listPeople, type Person, readPerson } from '../../people-contract.ts'

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
      <RecentCodeForm
        {...change}
        code={code}
        onSubmit={(sent) => change.send({ params: { id }, body: { version, ...sent } })}
        submit={t(submit)}
        beside={
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        }
      >
        <Text>{t(says)}</Text>
      </RecentCodeForm>
    </Dialog>
  )
}
