import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { words } from '../../../../../platform/words.ts'
import { useLocalDraft } from '../../../../../web/draft/use-local-draft.ts'
import { FieldGroup, FullWidth } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { FormDraftProvider, useFormDraft } from '../../../../../web/form/form-draft.tsx'
import { formOfBody } from '../../../../../web/form/form-of-body.ts'
import { useHeld, useHeldSubmit } from '../../../../../web/form/held-form.tsx'
import type { IssueBoard } from '../../../../../web/form/issue-board.ts'
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
import { addSpouse, linkSpouse, NewSpouse as NewSpouseBody } from '../../../spouse-contract.ts'
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

interface Reached {
  dateOfBirth: string | null
  email: string
  phoneNumber: string
}

/** What is asked beside the spouse's details of somebody who becomes a client. */
const newSpouse = formOfBody<Reached>(
  NewSpouseBody.pick({ dateOfBirth: true, email: true, phoneNumber: true }),
  { dateOfBirth: words('Date of Birth'), email: words('Email Address'), phoneNumber: words('Cell Phone') },
)
const { Day, Email, Phone } = fieldsFor(newSpouse)

/** It stays in the tab until they are one. */
export const useNewSpouse = (clientId: string) =>
  useLocalDraft<Reached>({
    name: `new spouse of ${clientId}`,
    keptAs: `spouse.${clientId}`,
    opened: { id: clientId, version: 0, draft: { dateOfBirth: null, email: '', phoneNumber: '' } },
  })

/** What was typed and is no date stays where the page keeps such texts: it outlives the step, and is not left unasked. */
const withUnreadOf = (page: IssueBoard, own: IssueBoard): IssueBoard => ({
  ...own,
  unreadAt: page.unreadAt,
  keepUnread: page.keepUnread,
  unread: () => page.unread().filter(({ path }) => path === 'dateOfBirth'),
  subscribe(listener) {
    const stops = [page.subscribe(listener), own.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

function useHeldSpouse(clientId: string, page: IssueBoard) {
  const held = useHeld(newSpouse, useNewSpouse(clientId))
  return { ...held, board: useMemo(() => withUnreadOf(page, held.board), [page, held.board]) }
}

function NewSpouse({ children, onChoose }: { children: ReactNode; onChoose: () => void }) {
  const { t } = useTranslation()
  const store = useStore()
  const { board } = useFormDraft()
  const clientId = store.known().id ?? ''
  const held = useHeldSpouse(clientId, board)
  const tell = (message: string) => toast.failed(message, t('An error occurred with saving'))
  const add = useSend(addSpouse, {
    quiet: true,
    says: { done: words('Successfully created client and linked as spouse') },
    refreshes: changedByLink,
    onDone: () => {
      held.store.discard()
      dropEntered(store)
    },
    onRefused: ({ message }) => tell(message),
  })
  const { alike, send, busy } = useLookAlikes(add, ({ params, body }) => ({
    ...held.store.snapshot(),
    firstName: body?.firstName ?? '',
    lastName: body?.lastName ?? '',
    sin: body?.sin,
    spouseOf: params.clientId,
  }))
  const submit = useHeldSubmit({
    held,
    async onSubmit(reached) {
      // what is typed is stored before the link takes its place
      await store.flush()
      const { participantId: _, ...spouse } = store.snapshot().spouseDetails ?? {}
      send({ params: { clientId }, body: { ...spouse, clientId, isClient: true, ...reached } })
    },
    busy,
    refused: add.refused,
    fieldAt: (path) => (path in held.store.snapshot() ? path : `spouseDetails.${path}`),
    tell,
  })
  const create = () => {
    board.tryStep(spouseStep.id)
    const [issue] = issuesOfNewClient(store.snapshot().spouseDetails ?? {})
    if (!issue) return submit()
    focusField(issue.path)
    tell(t(issue.message))
  }
  return (
    <FieldGroup title={words('New Participant')}>
      {children}
      <FormDraftProvider store={held.store} board={held.board}>
        <Day name="dateOfBirth" />
        <Email name="email" />
        <Phone name="phoneNumber" />
      </FormDraftProvider>
      <FullWidth>
        <p>
          {t(
            'Nobody is added before you press Create Client and Link as Spouse. Until then what is entered here is kept as a draft.',
          )}
        </p>
        <LookAlikes alike={alike} />
        <Group>
          <SendingButton busy={busy} onClick={create}>
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
  const { board } = useFormDraft()
  const entered = useNewSpouse(clientId)
  const link = useSend(linkSpouse, {
    says: { done: words('Successfully added spouse') },
    refreshes: changedByLink,
    onDone: () => {
      // it was about somebody else
      entered.discard()
      board.keepUnread('dateOfBirth', undefined)
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
