import { Button, Group, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { readDate } from '../../../../../platform/formats/typed-date.ts'
import { words } from '../../../../../platform/words.ts'
import { useLocalDraft } from '../../../../../web/draft/use-local-draft.ts'
import { afterPress } from '../../../../../web/form/after-press.ts'
import { FieldGroup, FullWidth } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { useFormDraft } from '../../../../../web/form/form-draft.tsx'
import { day, phone } from '../../../../../web/form/line-kinds.ts'
import { LookAlikes, useLookAlikes } from '../../../../../web/look-alikes.tsx'
import { paths } from '../../../../../web/paths.ts'
import type { Candidate } from '../../../../../web/person-picker/candidate.ts'
import { PersonPicker } from '../../../../../web/person-picker/person-picker.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { SendingButton } from '../../../../../web/ui/sending-button.tsx'
import { toast } from '../../../../../web/ui/toast/toast.ts'
import { useSend } from '../../../../../web/use-call.ts'
import { focusField } from '../../../../../web/wizard/focus-field.ts'
import { listHouseholds } from '../../../../households/contract.ts'
import { issuesOfNewClient, spouseStep } from '../../../application/spouse.ts'
import { application } from '../../../application.ts'
import { listClients, listParticipants, readClient } from '../../../contract.ts'
import { addSpouse, linkSpouse } from '../../../spouse-contract.ts'
import { type PersonOfHousehold, useCandidates } from '../use-candidates.ts'

const { useStore } = fieldsFor(application)
type Store = ReturnType<typeof useStore>

export const changedByLink = [readClient, listParticipants, listClients, listHouseholds]

/** A spouse who is, or becomes, a client: made by what is entered here, or chosen among the household's. */
export function ClientSpouse({ children }: { children: ReactNode }) {
  const [isChoosing, choosing] = useDisclosure(false)
  return (
    <>
      <NewSpouse onChoose={choosing.open}>{children}</NewSpouse>
      <ExistingSpouse opened={isChoosing} onClose={choosing.close} />
    </>
  )
}

/** The link stands where the details did: what was entered and is not saved gives way to it. */
function dropEntered(store: Store): void {
  store.resolve('spouseDetails', 'theirs')
  store.set('spouseDetails', store.known().draft.spouseDetails)
}

const reachedBy = [
  { name: 'email', label: words('Email Address'), input: { type: 'email' } },
  { name: 'phoneNumber', label: words('Cell Phone'), input: phone.input },
] as const

/** What is asked beside the spouse's details of somebody who becomes a client; it stays in the tab until they are one. */
export const useNewSpouse = (clientId: string) =>
  useLocalDraft({
    name: `new spouse of ${clientId}`,
    keptAs: `spouse.${clientId}`,
    opened: { id: clientId, version: 0, draft: { dateOfBirth: '', email: '', phoneNumber: '' } },
  })

function NewSpouse({ children, onChoose }: { children: ReactNode; onChoose: () => void }) {
  const { t } = useTranslation()
  const store = useStore()
  const { board } = useFormDraft()
  const clientId = store.known().id ?? ''
  const entered = useNewSpouse(clientId)
  const more = useSyncExternalStore(entered.subscribe, entered.snapshot, entered.snapshot)
  const failed = (message: string) => toast.failed(message, t('An error occurred with saving'))
  const add = useSend(addSpouse, {
    quiet: true,
    says: { done: words('Successfully created client and linked as spouse') },
    refreshes: changedByLink,
    onDone: () => {
      entered.discard()
      dropEntered(store)
    },
    onRefused: ({ message }) => failed(message),
  })
  const { alike, send, busy } = useLookAlikes(add, ({ params, body }) => ({
    ...more,
    firstName: body?.firstName ?? '',
    lastName: body?.lastName ?? '',
    sin: body?.sin,
    spouseOf: params.clientId,
  }))
  const date = useRef<HTMLInputElement>(null)
  // one that cannot be told says what to do, once it was left
  const [isDateLeft, setIsDateLeft] = useState(true)
  const dateProblem = readDate(more.dateOfBirth).problem
  const create = async () => {
    board.tryStep(spouseStep.id)
    const [issue] = issuesOfNewClient(store.snapshot().spouseDetails ?? {})
    if (issue) {
      focusField(issue.path)
      return failed(t(issue.message))
    }
    if (dateProblem) {
      date.current?.focus()
      return failed(t(dateProblem))
    }
    // what is typed is stored before the link takes its place
    await store.flush()
    const { participantId: _, ...spouse } = store.snapshot().spouseDetails ?? {}
    send({ params: { clientId }, body: { ...spouse, clientId, isClient: true, ...more } })
  }
  const said = (name: string) => add.refused?.issues.find(({ path }) => path === name)?.message
  return (
    <FieldGroup title={words('New Participant')}>
      {children}
      <TextInput
        {...day.input}
        ref={date}
        label={t('Date of Birth')}
        value={more.dateOfBirth}
        error={isDateLeft && dateProblem ? t(dateProblem) : said('dateOfBirth')}
        onChange={({ currentTarget: { value } }) => {
          setIsDateLeft(false)
          entered.set('dateOfBirth', value)
        }}
        onBlur={({ currentTarget: { value } }) => {
          afterPress(() => setIsDateLeft(true))
          entered.set('dateOfBirth', readDate(value).value ?? value)
        }}
      />
      {reachedBy.map(({ name, label, input }) => (
        <TextInput
          key={name}
          {...input}
          label={t(label)}
          value={more[name]}
          error={said(name)}
          onChange={({ currentTarget: { value } }) => entered.set(name, value)}
        />
      ))}
      <FullWidth>
        <p>
          {t(
            'Nobody is added before you press Create Client and Link as Spouse. Until then what is entered here is kept as a draft.',
          )}
        </p>
        <LookAlikes alike={alike} />
        <Group>
          <SendingButton busy={busy} onClick={() => void create()}>
            {alike.length > 0 ? t('Add Anyway') : t('Create Client and Link as Spouse')}
          </SendingButton>
          <Button variant="default" onClick={onChoose}>
            {t('Choose Existing Participant')}
          </Button>
        </Group>
      </FullWidth>
    </FieldGroup>
  )
}

function ExistingSpouse({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const store = useStore()
  const clientId = store.known().id ?? ''
  const { people, reads } = useCandidates(clientId)
  const entered = useNewSpouse(clientId)
  const link = useSend(linkSpouse, {
    says: { done: words('Successfully added spouse') },
    refreshes: changedByLink,
    onDone: () => {
      // it was about somebody else
      entered.discard()
      dropEntered(store)
    },
  })
  const missing = words('Please select a client to add as a spouse')
  const add = async (spouseId: string) => {
    await store.flush()
    link.send({ body: { clientId, spouseId } })
  }
  return (
    <PersonPicker
      title={t('Choose Existing Participant')}
      opened={opened}
      onClose={onClose}
      people={people.map(withoutSpouse)}
      reads={reads}
      holders={words('Participants of the household')}
      refuses={(id) => {
        if (id === null) toast.failed(t(missing))
        return id === null ? missing : undefined
      }}
      take={t('Add Client As Spouse')}
      busy={link.busy}
      onTake={(id) => void add(id)}
    />
  )
}

/** Nobody has two spouses. */
const withoutSpouse = ({ spouseId, ...person }: PersonOfHousehold): Candidate => ({
  ...person,
  ...(spouseId && {
    blocked: {
      reason: words('Has a spouse on file already.'),
      mend: { label: words('Open the record'), to: paths.participant(person.id) },
    },
  }),
})
