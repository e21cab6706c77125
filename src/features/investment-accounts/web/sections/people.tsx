import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup } from '../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { type Circumstances, nameIn, type PersonOnFile } from '../../circumstances.ts'
import classes from '../accounts.module.css'
import type { Needs } from '../candidates.ts'
import { useOnFile, useStore } from '../fields.ts'
import { NewPerson } from '../new-person.tsx'
import { PersonField, type PersonFieldProps } from '../person-field.tsx'
import { colourOf } from '../ring.tsx'
import { useChanging } from '../use-changing.tsx'

type Ids = 'accountHolders' | 'successorAnnuitants' | 'itfBeneficiaries' | 'trustees' | 'spouseContributers'

interface ChosenProps {
  name: Ids | 'eftBankAccounts'
  title: string
  /** What is said while nothing has been added. */
  empty: string
  nameOf: (id: string) => string
  /** How many fit: the way to add one goes once there are so many. */
  hidesAt?: number | undefined
  /** The first one stays: whose application it is. */
  keepsFirst?: boolean | undefined
  /** The way to add one. */
  children: (ids: readonly string[], add: (id: string) => void) => ReactNode
}

/** Some of those on file, by name: each is chosen, and can be removed. */
export function Chosen({ name, title, empty, nameOf, hidesAt, keepsFirst, children }: ChosenProps) {
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
  const isHidden = hidesAt !== undefined && ids.length >= hidesAt
  return (
    <FieldGroup title={title} columns={1}>
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
        {!isHidden && children(ids, add)}
      </div>
    </FieldGroup>
  )
}

interface Props
  extends Pick<PersonFieldProps, 'label' | 'says' | 'least' | 'most' | 'help' | 'role' | 'holders'>,
    Pick<ChosenProps, 'hidesAt' | 'keepsFirst'> {
  name: Ids
  /** Of the list. */
  title: string
  /** Of the picker. */
  add: string
  needs?: Needs
  /** Who of the household is listed; everybody, unless it is said. */
  isListed?: (person: PersonOnFile, circumstances: Circumstances) => boolean
  /** Nobody new can be added: what is needed takes longer. */
  onlyOnFile?: boolean
}

/** People of the household, by name: each is chosen, or added as somebody new. */
function People({ title, add: pickerTitle, needs = 'papers', isListed, onlyOnFile, ...props }: Props) {
  const { name, hidesAt, keepsFirst, ...field } = props
  const { t } = useTranslation()
  const { circumstances } = useOnFile()
  const people = circumstances.people.filter((person) => isListed?.(person, circumstances) ?? true)
  return (
    <Chosen
      name={name}
      title={title}
      hidesAt={hidesAt}
      keepsFirst={keepsFirst}
      empty={t('Nobody has been added yet.')}
      nameOf={(id) => nameIn(circumstances, id) ?? t('Somebody who is no longer on file')}
    >
      {(ids, add) => (
        <PersonField
          {...field}
          name={name}
          title={pickerTitle}
          people={people}
          needs={needs}
          chosen={ids}
          onAdd={add}
          beside={!onlyOnFile && <NewPerson role={field.role} onAdded={add} />}
        />
      )}
    </Chosen>
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
  /** More of it, on a line of its own. */
  below?: ReactNode
  onRemove: (() => void) | undefined
}

export function PersonRow({ name, note, swatch, children, below, onRemove }: RowProps) {
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
      {below && <div className={classes.below}>{below}</div>}
    </li>
  )
}

export const Joint = () => (
  <People
    name="accountHolders"
    title={words('Account Holders')}
    label={words('Second Account Holder')}
    add={words('Add Second Account Holder')}
    role={ParticipantRole.accountHolder}
    holders={words('Account Holders')}
    needs="application"
    onlyOnFile
    hidesAt={2}
    keepsFirst
    least={2}
    most={2}
    help={words('Whoever is added must have completed the client application.')}
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
    add={words('Add Successor')}
    holders={words('Participants of the household')}
    isListed={({ id }, { participantId }) => id !== participantId}
    most={1}
    help={words(
      'A successor annuitant is the spouse or common-law partner. For a TFSA the document says successor holder, as the law does.',
    )}
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
    add={words('Add Spousal Contributor')}
    role={ParticipantRole.spouseContributor}
    holders={words('Spouse Contributors')}
    isListed={({ id }, { participantId }) => id !== participantId}
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
      add={words('Add Beneficiary')}
      role={ParticipantRole.inTrustForBeneficiary}
      holders={words('In Trust For Beneficiaries')}
      most={1}
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
      add={words('Add Trustee')}
      role={ParticipantRole.trustee}
      holders={words('Trustees')}
      most={1}
      says={{
        none: words('Please select a trustee'),
        twice: words('This Trustee is already added'),
        full: words('An account in trust has one trustee'),
      }}
    />
  </>
)
