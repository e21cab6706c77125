import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup } from '../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { type Circumstances, clientIn, type PersonOnFile, personIn } from '../../circumstances.ts'
import classes from '../accounts.module.css'
import { useOnFile, useStore } from '../fields.ts'
import { NewPerson } from '../new-person.tsx'
import { Picker, type PickerProps } from '../picker.tsx'
import { colourOf } from '../ring.tsx'
import { useChanging } from '../use-changing.tsx'

type Ids = 'accountHolders' | 'successorAnnuitants' | 'itfBeneficiaries' | 'trustees' | 'spouseContributers'

interface PickedProps extends Pick<PickerProps, 'label' | 'says' | 'least' | 'most' | 'help' | 'choices'> {
  name: Ids | 'eftBankAccounts'
  title: string
  /** What is said while nothing has been added. */
  empty: string
  nameOf: (id: string) => string
  /** Another way to add one, while one more fits. */
  beside?: (add: (id: string) => void) => ReactNode
  /** The picker goes where no more fit. */
  hidesWhenFull?: boolean
  /** The first one stays: whose application it is. */
  keepsFirst?: boolean
}

/** Some of those on file, by name: each is chosen, and can be removed. */
export function Picked({
  name,
  title,
  empty,
  nameOf,
  beside,
  hidesWhenFull,
  keepsFirst,
  ...picker
}: PickedProps) {
  const { t } = useTranslation()
  const store = useStore()
  const { remove, said } = useChanging()
  const ids = useFromDraft(store, (draft) => draft[name]) ?? []
  const add = (id: string) => store.set(name, [...(store.get(name) ?? []), id])
  const drop = (id: string) =>
    remove(nameOf(id), (draft) => ({
      ...draft,
      [name]: draft[name]?.filter((other) => other !== id) ?? [],
    }))
  const isFull = picker.most !== undefined && ids.length >= picker.most
  const isHidden = hidesWhenFull && isFull
  return (
    <FieldGroup title={title} isColumn>
      <div id={isHidden ? name : undefined} className={classes.people}>
        <PeopleList empty={empty}>
          {ids.map((id, index) => {
            const stays = keepsFirst && index === 0
            return (
              <PersonRow
                key={id}
                name={nameOf(id)}
                note={stays ? t('Whose application this is') : undefined}
                onRemove={stays ? undefined : () => drop(id)}
              />
            )
          })}
        </PeopleList>
        {said}
        {!isHidden && (
          <Picker {...picker} name={name} chosen={ids} onAdd={add} beside={isFull ? null : beside?.(add)} />
        )}
      </div>
    </FieldGroup>
  )
}

interface Props extends Omit<PickedProps, 'empty' | 'nameOf' | 'choices' | 'beside'> {
  name: Ids
  /** Who of the household is offered. */
  isOffered: (person: PersonOnFile, circumstances: Circumstances) => boolean
  /** What somebody new becomes; nobody new is added where it is null. */
  newRole: ParticipantRole | undefined | null
}

/** People of the household, by name: each is chosen, or added as somebody new. */
function People({ isOffered, newRole, ...picked }: Props) {
  const { t } = useTranslation()
  const { circumstances } = useOnFile()
  return (
    <Picked
      {...picked}
      empty={t('Nobody has been added yet.')}
      nameOf={(id) => personIn(circumstances, id)?.name ?? t('Somebody who is no longer on file')}
      choices={choicesOf(circumstances, isOffered)}
      beside={(add) => newRole !== null && <NewPerson role={newRole} onAdded={add} />}
    />
  )
}

/** The spouse first. */
export function choicesOf(circumstances: Circumstances, isOffered: Props['isOffered']) {
  const spouseId = clientIn(circumstances)?.spouseId
  const offered = circumstances.people.filter((person) => isOffered(person, circumstances))
  return [...offered.filter(({ id }) => id === spouseId), ...offered.filter(({ id }) => id !== spouseId)].map(
    ({ id, name }) => ({ value: id, label: name }),
  )
}

/** Those who were added; or that nobody was. */
export const PeopleList = ({ empty, children }: { empty: string; children: readonly ReactNode[] }) =>
  children.length > 0 ? (
    <ul className={classes.list}>{children}</ul>
  ) : (
    <p className={classes.nobody}>{empty}</p>
  )

interface RowProps {
  name: string
  note?: string | undefined
  /** Its part of the ring, which has the same colour. */
  swatch?: number
  /** What is entered of this one. */
  children?: ReactNode
  onRemove: (() => void) | undefined
}

export function PersonRow({ name, note, swatch, children, onRemove }: RowProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.person}>
      {swatch !== undefined && (
        <span className={classes.swatch} style={{ background: colourOf(swatch) }} aria-hidden />
      )}
      <div className={classes.name}>
        {name}
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
      {onRemove && (
        <IconButton label={t('Remove {{row}}', { row: name })} onClick={onRemove} removes>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const hasRole =
  (role: ParticipantRole) =>
  ({ roles }: PersonOnFile): boolean =>
    roles.includes(role)
const hasPapers = ({ hasSin, dateOfBirth }: PersonOnFile): boolean => hasSin && dateOfBirth !== null

export const Joint = () => (
  <People
    name="accountHolders"
    title={words('Account Holders')}
    label={words('Second Account Holder')}
    isOffered={({ completedKYC }) => completedKYC}
    newRole={null}
    most={2}
    hidesWhenFull
    keepsFirst
    least={2}
    help={words('Only people of the household whose client application is complete are listed.')}
    says={{
      none: words('Please select a valid account holder'),
      twice: words('This account holder is already added'),
    }}
  />
)

export const Successor = () => (
  <People
    name="successorAnnuitants"
    title={words('Successor Annuitant')}
    label={words('Successor')}
    isOffered={({ id }, { participantId }) => id !== participantId}
    newRole={undefined}
    most={1}
    help={words('A successor annuitant is the spouse or common-law partner.')}
    says={{
      none: words('Please select a successor'),
      twice: words('This Successor is already added'),
      full: words('An account has one successor'),
    }}
  />
)

export const SpousalContributor = () => (
  <People
    name="spouseContributers"
    title={words('Spousal Contributor')}
    label={words('Contributor')}
    isOffered={hasRole(ParticipantRole.spouseContributor)}
    newRole={ParticipantRole.spouseContributor}
    help={words('Only people of the household with the role Spouse Contributor are listed.')}
    says={{
      none: words('Please select a spousal contributor'),
      twice: words('This Spousal Contributor is already added'),
    }}
  />
)

export const Trust = () => (
  <>
    <People
      name="itfBeneficiaries"
      title={words('In Trust For Beneficiary')}
      label={words('Beneficiary')}
      isOffered={(person) => hasRole(ParticipantRole.inTrustForBeneficiary)(person) && hasPapers(person)}
      newRole={ParticipantRole.inTrustForBeneficiary}
      most={1}
      help={words(
        'Only people of the household with the role In Trust For Beneficiary, a SIN and a date of birth are listed.',
      )}
      says={{
        none: words('Please enter valid beneficiary'),
        twice: words('This Beneficiary is already added'),
        full: words('An account in trust has one beneficiary'),
      }}
    />
    <People
      name="trustees"
      title={words('Trustee')}
      label={words('Trustee')}
      isOffered={(person) => hasRole(ParticipantRole.trustee)(person) && hasPapers(person)}
      newRole={ParticipantRole.trustee}
      most={1}
      help={words(
        'Only people of the household with the role Trustee, a SIN and a date of birth are listed.',
      )}
      says={{
        none: words('Please select a trustee'),
        twice: words('This Trustee is already added'),
        full: words('An account in trust has one trustee'),
      }}
    />
  </>
)
