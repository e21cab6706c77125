import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ListHeads } from '../../../../web/ui/list/list-heads.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh, useSend } from '../../../../web/use-call.ts'
import { type BookListed, listBooks } from '../../books-contract.ts'
import { listTokens, type MachineToken, removeToken } from '../../tokens-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { Panel } from '../people/panel.tsx'
import { StateMark } from '../watching/state-mark.tsx'
import { AddToken } from './add-token.tsx'
import { permissionNames } from './in-words.ts'
import classes from './tokens.module.css'

/** The tokens by which the firm's other systems ask. */
export function Screen() {
  const { t } = useTranslation()
  const tokens = useCall(listTokens, {})
  const books = useCall(listBooks, {})
  useFresh(listTokens)
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={t('Other systems of the firm that ask')}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add Token')}
          </Button>
        }
      />
      <AdministrationTabs />
      <p className={classes.about}>
        {t(
          'By its token another system reads packages that are approved, or signed where nothing is approved, in the books that it names. Each use is recorded in the audit trail.',
        )}
      </p>
      <Loaded reads={{ tokens, books }} failed={t('The tokens could not be loaded')}>
        {({ tokens, books }) => (
          <>
            <Tokens tokens={tokens} books={books} />
            <Panel opened={isAdding} onClose={close} title={t('Add Token')}>
              <AddToken books={books} onClose={close} />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  )
}

const heads = [
  { label: words('Name') },
  { label: words('What It May Do') },
  { label: words('Books') },
  { label: words('State') },
  { label: words('Last Used') },
  { label: '' },
]

interface Props {
  tokens: readonly MachineToken[]
  books: readonly BookListed[]
}

function Tokens({ tokens, books }: Props) {
  const { t } = useTranslation()
  if (tokens.length === 0)
    return (
      <Empty title={t('No Tokens Yet')}>
        {t('Add one where a system of the firm’s is to read what was signed.')}
      </Empty>
    )
  return (
    <>
      <ListHeads className={classes.heads} heads={heads} sort="" onSort={() => {}} />
      <ul className={classes.list} aria-label={t('Tokens')}>
        {tokens.map((token) => (
          <li key={token.id}>
            <TokenRow token={token} books={books} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TokenRow({ token, books }: { token: MachineToken; books: readonly BookListed[] }) {
  const { t, language } = useTranslation()
  const { id, name, permissions, by, createdAt, expiresOn, isExpired, lastUsedAt } = token
  const at = (instant: string) => formatInstant(instant, language, pageSettings.timeZone)
  const day = formatDate(expiresOn, language)
  return (
    <article className={classes.row} aria-labelledby={`token-${id}`}>
      <span className={classes.what}>
        <h2 id={`token-${id}`} className={classes.name}>
          {name}
        </h2>
        <span className={classes.quiet}>
          {t('Added by {{name}}, {{when}}', { name: by, when: at(createdAt) })}
        </span>
      </span>
      <span>{permissions.map((each) => t(permissionNames[each])).join(' · ')}</span>
      <span>{token.books === 'all' ? t('All Books') : namesOf(token.books, books).join(', ')}</span>
      <StateMark
        mark={isExpired ? 'down' : 'ok'}
        says={isExpired ? t('Expired on {{day}}', { day }) : t('Until {{day}}', { day })}
      />
      <span className={classes.quiet}>
        <span className="unseen">{t('Last Used')} </span>
        {lastUsedAt ? at(lastUsedAt) : t('Never used')}
      </span>
      <Remove id={id} name={name} />
    </article>
  )
}

/** Of a book that is gone nothing is said: the token opens it no more. */
const namesOf = (ids: readonly string[], books: readonly BookListed[]): string[] =>
  books.filter(({ advisorId }) => ids.includes(advisorId)).map(({ name }) => name)

function Remove({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const remove = useSend(removeToken, {
    says: { done: words('The token was removed') },
    refreshes: [listTokens],
  })
  return (
    <ConfirmButton
      label={t('Remove…')}
      button={{ size: 'xs', variant: 'default' }}
      title={t('Remove {{name}}?', { name })}
      sure={t('Remove')}
      onSure={() => remove.send({ params: { id } })}
      busy={remove.busy}
      isDanger
    >
      {t('The system that uses it can read nothing more, from now on.')}
    </ConfirmButton>
  )
}
