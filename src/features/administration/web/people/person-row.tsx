import { roleNames } from '../../../../platform/codes/user-role.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Marked } from '../../../../web/ui/list/marked.tsx'
import type { Person } from '../../people-contract.ts'
import { booksInWords, seenInWords } from './in-words.ts'
import classes from './people.module.css'
import { StatusMark } from './status-mark.tsx'

interface Props {
  person: Person
  /** What was searched for, and is marked in the name. */
  search: string
  onOpen: () => void
}

/** Somebody of the firm, in one line. */
export function PersonRow({ person, search, onOpen }: Props) {
  const { t, language } = useTranslation()
  const isOneself = useUser().id === person.id
  const name = fullName(person)
  const books = booksInWords(person, t)
  const roles = person.roles.map((role) => t(roleNames[role])).join(', ')
  const households = new Intl.NumberFormat(`${language}-CA`).format(person.households)
  return (
    <article className={classes.row} aria-labelledby={`person-${person.id}`}>
      <div className={classes.who}>
        <button
          type="button"
          id={`person-${person.id}`}
          className={classes.name}
          onClick={onOpen}
          data-row-link
        >
          <Marked text={name} search={search} />
          {isOneself && ` (${t('you')})`}
        </button>
      </div>
      <span className={classes.roles} title={roles}>
        {roles}
      </span>
      <span className={classes.books} title={books}>
        {books ?? t('None')}
      </span>
      <span className={classes.households}>
        <span className="unseen">{t('Households')} </span>
        {books ? households : '–'}
      </span>
      <StatusMark person={person} />
      <span className={classes.seen}>
        <span className="unseen">{t('Last Seen')} </span>
        {seenInWords(person.lastSeenAt, language, t)}
      </span>
    </article>
  )
}
