import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { AccountType, Currency, PlanType } from '../../../platform/codes/account.ts'
import { StepStatus } from '../../../platform/codes/step-status.ts'
import type { Form } from '../../../platform/form.ts'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { useArchive } from '../../../web/archive/use-archive.ts'
import { useDownload } from '../../../web/download.ts'
import { paths } from '../../../web/paths.ts'
import { May, useMay } from '../../../web/session/rights.tsx'
import { type t as say, useTranslation } from '../../../web/translation.ts'
import { ConfirmButton } from '../../../web/ui/confirm-button.tsx'
import linkClasses from '../../../web/ui/link-list.module.css'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { RefusedNotice } from '../../../web/ui/refused-notice.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { StepStatusMark } from '../../../web/ui/step-status.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { openIn } from '../../../web/wizard/open-in.ts'
import { reviewStep } from '../../../web/wizard/review.tsx'
import { readClient } from '../../participants/contract.ts'
import { listSubmissions } from '../../submissions/packages-contract.ts'
import { SupportingFilesFolded } from '../../supporting-files/web/panels.ts'
import { accountApplication } from '../application.ts'
import { type Circumstances, personIn } from '../circumstances.ts'
import {
  type Account,
  type ListedAccount,
  listAccounts,
  readAccount,
  readAccountPdf,
  readCircumstances,
} from '../contract.ts'
import type { AccountDraft } from '../draft.ts'
import { changedByAccount } from './account-store.ts'
import classes from './accounts.module.css'

/** A client's account applications: how each of them is, what is still open, and what can be done with it. */
export function AccountsList({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const accounts = useCall(listAccounts, { params: { clientId } })
  const circumstances = useCall(readCircumstances, { params: { clientId } })
  // they may have been saved elsewhere since
  useFresh(listAccounts, readCircumstances)
  return (
    <Loaded reads={{ accounts, circumstances }} failed={t('The account applications could not be loaded')}>
      {({ accounts, circumstances }) =>
        accounts.length === 0 ? (
          <p className={classes.nobody}>{t('No account application has been started yet.')}</p>
        ) : (
          <ul className={classes.accounts}>
            {accounts.map((account) => (
              <Item key={account.id} account={account} circumstances={circumstances} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** 'Registered Savings Account (RSP), Spousal' */
export function accountName({ type, subType }: Pick<Account, 'type' | 'subType'>, t: typeof say): string {
  if (!type) return t(words('New account'))
  const name = t(AccountType.label(type))
  return subType && subType !== PlanType.individual ? `${name}, ${t(PlanType.label(subType))}` : name
}

const draftOf = ({ id, participantId, status, createdAt, completedAt, version, stamps, ...draft }: Account) =>
  draft as AccountDraft // what is left are its fields

function Item({ account, circumstances }: { account: ListedAccount; circumstances: Circumstances }) {
  const { t, language } = useTranslation()
  const mayWrite = useMay('write')
  const { id, participantId, status, currency, accountHolders, completedAt, createdAt, openPoints } = account
  const name = accountName(account, t)
  const holders = accountHolders.flatMap((holder) => personIn(circumstances, holder)?.name ?? [])
  const isComplete = status === 'complete'
  const when = isComplete
    ? t('Submitted on {{when}}', { when: formatInstant(completedAt ?? createdAt, language) })
    : t('Started on {{when}}', { when: formatInstant(createdAt, language) })
  return (
    <li className={classes.account} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.title}>{name}</h3>
        {isComplete ? <SubmittedMark account={account} /> : <StepStatusMark status={StepStatus.draft} />}
      </div>
      <p className={classes.note}>
        {[currency && t(Currency.label(currency)), holders.join(', '), when].filter(Boolean).join(' · ')}
      </p>
      {!isComplete &&
        mayWrite &&
        (openPoints === 0 ? (
          <p className={classes.note}>{t('Everything is entered: ready to submit.')}</p>
        ) : (
          <OpenPoints listed={account} form={accountApplication(circumstances)} />
        ))}
      <div className={classes.ways}>
        <May to="write">
          <Button
            component={Link}
            size="sm"
            variant="default"
            to={paths.investmentAccount(participantId, id)}
            aria-label={`${isComplete ? t('Edit') : t('Continue')}: ${name}`}
          >
            {isComplete ? t('Edit') : t('Continue')}
          </Button>
          <Button
            component={Link}
            size="sm"
            variant="default"
            to={paths.investmentAccount(participantId, id, reviewStep)}
            aria-label={`${t('View')}: ${name}`}
          >
            {t('View')}
          </Button>
        </May>
        <Download id={id} name={name} />
        <Button
          component={Link}
          size="sm"
          variant="default"
          to={paths.accountHistory(participantId, id)}
          aria-label={`${t('History')}: ${name}`}
        >
          {t('History')}
        </Button>
        <May to="write">
          <Archive account={account} name={name} />
        </May>
      </div>
      <SupportingFilesFolded accountId={id} name={name} />
    </li>
  )
}

/** Rows do not say which of them is out of date: where the client's steps say that one is, the submitted ones are read. */
function SubmittedMark({ account: { id, participantId } }: { account: ListedAccount }) {
  const { data: client } = useCall(readClient, { params: { id: participantId } })
  if (client?.steps.accounts === StepStatus.returned)
    return <ReturnedMark clientId={participantId} recordId={id} />
  return client?.steps.accounts === StepStatus.outOfDate ? (
    <ReadMark id={id} />
  ) : (
    <StepStatusMark status={StepStatus.complete} />
  )
}

/** Which of them was returned, the packages say: how many points of it, and the way to them. */
function ReturnedMark({ clientId, recordId }: { clientId: string; recordId: string }) {
  const { t } = useTranslation()
  const { data: packages } = useCall(listSubmissions, { params: { clientId } })
  useFresh(listSubmissions)
  const newest = packages?.find(({ documents }) => documents.some((each) => each.recordId === recordId))
  const count = newest?.points.filter((point) => point.recordId === recordId).length ?? 0
  return newest?.approval?.status === 'returned' && count > 0 ? (
    <Link className="link" to={paths.sent(clientId)}>
      {t('Returned: {{count}} points', { count })}
    </Link>
  ) : (
    <StepStatusMark status={StepStatus.complete} />
  )
}

function ReadMark({ id }: { id: string }) {
  const { data: account } = useCall(readAccount, { params: { id } })
  useFresh(readAccount)
  const isOutOfDate = account !== undefined && account.outOfDate.length > 0
  return <StepStatusMark status={isOutOfDate ? StepStatus.outOfDate : StepStatus.complete} />
}

const shownPoints = 3

/** How much is open, and the first of it, each a way into its field: these are known once the application was read. */
function OpenPoints({ listed, form }: { listed: ListedAccount; form: Form<AccountDraft> }) {
  const { t } = useTranslation()
  const { data: account } = useCall(readAccount, { params: { id: listed.id } })
  const points = account ? openIn(form, draftOf(account)) : []
  const count = account ? points.length : listed.openPoints
  if (count === 0) return <p className={classes.note}>{t('Everything is entered: ready to submit.')}</p>
  const more = count - Math.min(points.length, shownPoints)
  return (
    <>
      <p className={classes.note}>{t('{{count}} points are still open:', { count })}</p>
      <ul className={linkClasses.list}>
        {points.slice(0, shownPoints).map(({ step, path, message, values }) => (
          <li key={`${path} ${message}`}>
            <Anchor
              component={Link}
              size="sm"
              underline="always"
              to={paths.investmentAccount(listed.participantId, listed.id, step, path)}
            >
              {t(message, values)}
            </Anchor>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Anchor
              component={Link}
              size="sm"
              underline="always"
              to={paths.investmentAccount(listed.participantId, listed.id, reviewStep)}
            >
              {t('{{count}} others', { count: more })}
            </Anchor>
          </li>
        )}
      </ul>
    </>
  )
}

function Download({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(readAccountPdf, { id })
  return (
    <SendingButton
      size="sm"
      variant="default"
      busy={busy}
      onClick={download}
      aria-label={`${t('Download PDF')}: ${name}`}
    >
      {t('Download PDF')}
    </SendingButton>
  )
}

function Archive({ account, name }: { account: ListedAccount; name: string }) {
  const { t } = useTranslation()
  const { archive, busy, refused } = useArchive('account', {
    done: words('Account Application Archived Successfully'),
    name,
    refreshes: changedByAccount,
  })
  return (
    <ConfirmButton
      label={t('Archive')}
      button={{ variant: 'subtle', color: 'gray' }}
      title={t('Archive {{name}}?', { name })}
      sure={t('Archive')}
      busy={busy}
      onSure={() => archive(account)}
      isDanger
    >
      <p>
        {account.status === 'complete'
          ? t('The submitted application will no longer appear in any list. The record is kept.')
          : t('The draft and everything entered in it will no longer appear in any list.')}{' '}
        {t('It can be restored from the archive.')}
      </p>
      <RefusedNotice refused={refused} />
    </ConfirmButton>
  )
}
