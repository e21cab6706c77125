import { Button, Title, Tooltip } from '@mantine/core'
import { Info } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { AccountType } from '../../../../platform/codes/account.ts'
import { issuesIn } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { useLocalDraft } from '../../../../web/draft/use-local-draft.ts'
import { Fields } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { FormDraftProvider, useIssueBoard } from '../../../../web/form/form-draft.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { focusField } from '../../../../web/wizard/focus-field.ts'
import type { FeeDescription } from '../../draft.ts'
import { feeForm } from '../../fee-descriptions.ts'
import { useOnFile } from '../fields.ts'
import classes from './fees.module.css'

const { Text, Money, Percent, useStore } = fieldsFor(feeForm)

/** A description that is not in the list yet, or that changes one there. */
export interface FeeEntry extends Required<FeeDescription> {
  /** The row that it changes. */
  at: number | null
  isOpen: boolean | null
}

export const noEntry: FeeEntry = {
  accountNumber: null,
  clientName: null,
  accountDescription: null,
  approximateValue: null,
  managementFee: null,
  at: null,
  isOpen: null,
}

/** What is entered is kept in the tab until it is in the list: another step, or a reload, loses nothing of it. */
export const useFeeEntry = (place: string): DraftStore<FeeEntry> =>
  useLocalDraft({
    name: `fee description ${place}`,
    keptAs: `fee.${place}`,
    opened: { id: undefined, version: 0, draft: noEntry },
  })

interface Props {
  store: DraftStore<FeeEntry>
  title: string
  /** What its button is called. */
  done: string
  onDone: (row: FeeDescription) => void
  onCancel: () => void
}

/** The form of one description. It is inside of the step's own, which hears nothing of it. */
export function FeeEntryForm({ store, title, done, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const board = useIssueBoard(feeForm, store)
  const id = useId()
  const save = () => {
    board.tryStep('fee')
    const { at, isOpen, ...row } = store.snapshot()
    const [first] = issuesIn(feeForm, row)
    if (!first) return onDone(row)
    toast.failed(t(first.message))
    focusField(first.path)
  }
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
  return (
    <FormDraftProvider store={store} board={board}>
      <section className={classes.entry} aria-labelledby={id} onKeyDown={byEnter}>
        <Title order={4} id={id} className={classes.entryTitle ?? ''}>
          {title}
        </Title>
        <Fields>
          <Explained
            name={words('FCC Account Number')}
            by={words('Account number provided by the custodian')}
          >
            <Text name="accountNumber" maxLength={200} />
          </Explained>
          <Explained name={words('Client Name')} by={words('Client name associated with the account')}>
            <Text name="clientName" maxLength={200} />
          </Explained>
          <Explained name={words('Account Description')} by={words('Type of account')}>
            <Text name="accountDescription" maxLength={200} />
            <OwnAccounts />
          </Explained>
          <div className={classes.figures}>
            <Explained name={words('Approximate Value ($)')} by={words('Approximate market value')}>
              <Money name="approximateValue" />
            </Explained>
            <Explained
              name={words('Management Fee')}
              by={words('Percentage of account value charged as management fee')}
            >
              <Percent name="managementFee" />
            </Explained>
          </div>
        </Fields>
        <div className={classes.ways}>
          <Button size="sm" onClick={save}>
            {done}
          </Button>
          <Button size="sm" variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </section>
    </FormDraftProvider>
  )
}

interface ExplainedProps {
  /** The field's label. */
  name: string
  by: string
  children: ReactNode
}

/** A field with a sign beside its label that explains it: where it is pointed at, focused or touched. */
function Explained({ name, by, children }: ExplainedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.explained}>
      {children}
      <Tooltip label={t(by)} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
        <button type="button" className={classes.info} aria-label={t('About {{field}}', { field: t(name) })}>
          <Info size={16} aria-hidden />
        </button>
      </Tooltip>
    </div>
  )
}

/** The kinds of accounts that the client has applied for: each fills in the description with one press. */
function OwnAccounts() {
  const { t } = useTranslation()
  const store = useStore()
  const { accountTypes } = useOnFile().circumstances
  if (accountTypes.length === 0) return null
  return (
    <p className={classes.offers}>
      {t('Accounts of this client:')}
      {accountTypes.map((type) => {
        const label = t(AccountType.label(type))
        return (
          <button
            key={type}
            type="button"
            className="link"
            onClick={() => store.set('accountDescription', label)}
          >
            {label}
          </button>
        )
      })}
    </p>
  )
}
