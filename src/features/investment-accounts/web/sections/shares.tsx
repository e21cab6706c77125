import { Button } from '@mantine/core'
import { Scale } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { PlanType } from '../../../../platform/codes/account.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { Gender } from '../../../../platform/codes/person.ts'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, Fields } from '../../../../web/form/field-group.tsx'
import { useFormDraft } from '../../../../web/form/form-draft.tsx'
import { LineField } from '../../../../web/form/line-field.tsx'
import { type LineKind, percent } from '../../../../web/form/line-kinds.ts'
import { useTranslation } from '../../../../web/translation.ts'
import {
  sharing,
  splitEqually,
  totalOf,
  withAllocation,
  withoutShareOf,
  withShareOf,
} from '../../allocations.ts'
import { isMinorOn } from '../../application/warnings/advise.ts'
import { clientIn, nameIn, personIn } from '../../circumstances.ts'
import { type AccountDraft, Allocation } from '../../draft.ts'
import classes from '../accounts.module.css'
import { Select, Text, useOnFile, useStore, YesNo } from '../fields.ts'
import { NewPerson } from '../new-person.tsx'
import { PersonField } from '../person-field.tsx'
import { Ring } from '../ring.tsx'
import { useChanging } from '../use-changing.tsx'
import { PeopleList, PersonRow } from './people.tsx'

type List = 'beneficiaries' | 'respBeneficiaries'

interface Props {
  list: List
  role: ParticipantRole
  /** Who holds it, as their heading says it. */
  holders: string
  says: { none: string; twice: string }
  /** One more can be added. */
  hasRoom?: (draft: AccountDraft) => boolean
  /** The own spouse is added only after a question. */
  asksForSpouse?: boolean
}

/** Who gets how much: names, shares, and a ring that closes at 100 %. */
function Shares({ list, role, holders, says, hasRoom = always, asksForSpouse }: Props) {
  const { t, language } = useTranslation()
  const store = useStore()
  const { board } = useFormDraft()
  const { circumstances } = useOnFile()
  const { remove, said } = useChanging()
  const shares = useFromDraft(store, (draft) => draft[list]) ?? []
  // the ring closes with those who come first
  const primary = sharing(shares, false)
  const canAdd = useFromDraft(store, hasRoom)
  const nameOf = (id: string) => nameIn(circumstances, id) ?? t('Somebody who is no longer on file')

  const add = (id: string) =>
    store.change((draft) => ({ ...draft, [list]: withShareOf(draft[list] ?? [], id) }))
  const askOfSpouse = (id: string) =>
    id === clientIn(circumstances)?.spouseId
      ? {
          title: t('Add the spouse as beneficiary?'),
          question: t(
            'Please check with the primary adviser before the client’s own spouse is named as beneficiary.',
          ),
        }
      : undefined
  // who holds the account is no beneficiary of it at death
  const people = circumstances.people.filter(
    ({ id }) => list !== 'beneficiaries' || id !== circumstances.participantId,
  )
  const drop = (id: string, index: number) => {
    board.rowRemoved(list, index)
    remove(
      nameOf(id),
      (draft) => ({ ...draft, [list]: withoutShareOf(draft[list] ?? [], id) }),
      () => board.rowInserted(list, index),
    )
  }
  return (
    <FieldGroup columns={1}>
      <div id={canAdd ? undefined : list} className={classes.people}>
        <div className={classes.shares}>
          <PeopleList empty={t('Nobody has been added yet.')}>
            {shares.map(({ participantId }, index) => (
              <PersonRow
                key={participantId}
                name={nameOf(participantId)}
                swatch={index}
                onRemove={() => drop(participantId, index)}
                below={<Details at={`${list}.${index}`} participantId={participantId} />}
              >
                <Share list={list} index={index} participantId={participantId} />
              </PersonRow>
            ))}
          </PeopleList>
          {shares.length > 0 && (
            <div className={classes.whole}>
              <Ring
                parts={shares.map((share) => (primary.includes(share) ? (share.allocation ?? 0) : 0))}
                total={totalOf(primary)}
              />
              <p className={classes.left} role="status">
                {totalOf(primary) < 100
                  ? t('{{left}} is still to be allocated', { left: formatPercent(left(primary), language) })
                  : t('Everything is allocated')}
              </p>
              <Button
                variant="default"
                size="sm"
                leftSection={<Scale size={16} aria-hidden />}
                onClick={() => store.set(list, splitEqually(shares))}
              >
                {t('Auto Balance')}
              </Button>
            </div>
          )}
        </div>
        {said}
        {canAdd && (
          <PersonField
            name={list}
            label={words('Beneficiary')}
            title={words('Add Beneficiary')}
            says={says}
            people={people}
            needs="papers"
            role={role}
            holders={holders}
            chosen={shares.map(({ participantId }) => participantId)}
            onAdd={add}
            {...(asksForSpouse && { asks: askOfSpouse })}
            beside={<NewPerson role={role} onAdded={add} />}
          />
        )}
      </div>
    </FieldGroup>
  )
}

/** What documents carry of each beside. */
function Details({ at, participantId }: { at: `${List}.${number}`; participantId: string }) {
  const { circumstances } = useOnFile()
  const hasTrustee = useFromDraft(useStore(), (draft) =>
    (draft.beneficiaries ?? []).some((share) => share.participantId === participantId && share.trustee),
  )
  if (isOfPlan(at))
    return (
      <Fields>
        <Text name={`${at}.kinship`} help={words('Such as child, grandchild or sibling.')} />
        <Select name={`${at}.sex`} options={Gender.options} />
      </Fields>
    )
  const person = personIn(circumstances, participantId)
  const isMinor = person !== undefined && isMinorOn(circumstances.today)(person)
  const trustees = circumstances.people
    .filter(({ id }) => id !== participantId)
    .map(({ id }) => ({ value: id, label: nameIn(circumstances, id) ?? '' }))
  return (
    <Fields>
      <Text name={`${at}.relation`} help={words('To the client, such as spouse, child or friend.')} />
      {(isMinor || hasTrustee) && <Select name={`${at}.trustee`} options={trustees} />}
      <YesNo
        name={`${at}.contingent`}
        help={words('Receives a share only if no other beneficiary is alive.')}
      />
    </Fields>
  )
}

const isOfPlan = (at: string): at is `respBeneficiaries.${number}` => at.startsWith('respBeneficiaries.')

const always = () => true
const left = (shares: Parameters<typeof totalOf>[0]) => Math.round((100 - totalOf(shares)) * 100) / 100

/** A share that would bring the total above 100 is not taken: it stays in its field, with the reason. */
function Share({ list, index, participantId }: { list: List; index: number; participantId: string }) {
  const store = useStore()
  const kind = useMemo<LineKind>(
    () => ({
      ...percent,
      read(typed, language) {
        const { value, problem } = percent.read(typed, language)
        const judged = Allocation.safeParse(value)
        if (problem || !judged.success)
          return { value: null, problem: problem ?? judged.error?.issues[0]?.message }
        const next = judged.data ?? null
        const isTaken = withAllocation(store.get(list) ?? [], participantId, next) !== undefined
        return isTaken ? { value: next } : { value: null, problem: tooMuch }
      },
    }),
    [store, list, participantId],
  )
  useTakenOnceItFits(`${list}.${index}.allocation`, kind, useFromDraft(store, totalIn(list)))
  return (
    <div className={classes.share}>
      <LineField kind={kind} name={`${list}.${index}.allocation`} label={words('Allocation')} />
    </div>
  )
}

const totals = {
  beneficiaries: ({ beneficiaries }: AccountDraft) => totalOf(beneficiaries ?? []),
  respBeneficiaries: ({ respBeneficiaries }: AccountDraft) => totalOf(respBeneficiaries ?? []),
}
const totalIn = (list: List) => totals[list]

/** A share that was too much is taken as soon as the others leave room for it. */
function useTakenOnceItFits(path: `${List}.${number}.allocation`, kind: LineKind, total: number): void {
  const store = useStore()
  const { board } = useFormDraft()
  const { language } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room changes with the total
  useEffect(() => {
    const unread = board.unreadAt(path)
    if (!unread || (store.get(path) ?? null) !== null) return
    const { value, problem } = kind.read(unread.text, language)
    if (problem || typeof value !== 'number') return
    board.keepUnread(path, undefined)
    store.set(path, value)
  }, [total, path, kind, store, board, language])
}

const tooMuch = words('Allocation cannot be greater than 100')

export const Beneficiaries = () => (
  <Shares
    list="beneficiaries"
    role={ParticipantRole.beneficiary}
    holders={words('Beneficiaries')}
    says={{ none: words('Please enter valid beneficiary'), twice: words('Beneficiary already added') }}
    asksForSpouse
  />
)

/** An individual plan has one beneficiary (ACCT-027). */
const hasRoomInPlan = ({ respBeneficiaries, subType }: AccountDraft): boolean =>
  (respBeneficiaries?.length ?? 0) === 0 || subType === PlanType.family

export const RespBeneficiaries = () => (
  <Shares
    list="respBeneficiaries"
    role={ParticipantRole.respBeneficiary}
    holders={words('RESP Beneficiaries')}
    says={{
      none: words('Please enter valid beneficiary'),
      twice: words('This Beneficiary is already added'),
    }}
    hasRoom={hasRoomInPlan}
  />
)
