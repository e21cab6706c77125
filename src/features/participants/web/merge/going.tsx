import {
  CircleCheck,
  FileText,
  History,
  Landmark,
  Link2,
  ListChecks,
  Mail,
  Paperclip,
  PenLine,
  StickyNote,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { Goes, MergePreview } from '../../merge-contract.ts'
import classes from './merge.module.css'

const icons = {
  bankAccount: Landmark,
  account: Wallet,
  naming: UserRound,
  statement: FileText,
  questionnaire: PenLine,
  package: CircleCheck,
  file: Paperclip,
  note: StickyNote,
  task: ListChecks,
}
const blockerIcons = { household: UserRound, person: UserRound, account: Wallet, package: Mail, link: Link2 }

/** What moves along, what stays with the record that is merged, and what is in the way. */
export function Going({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation()
  const { moves, stays, blockers, revisions, other } = preview
  const name = fullName(other.generalDetails)
  return (
    <div className={classes.cards}>
      <Card title={t('Moves Along')}>
        {moves.map((each) => (
          <Item key={`${each.kind} ${each.id}`} going={each} />
        ))}
        {moves.length === 0 && <Line icon={<CircleCheck size={18} />} text={t('Nothing')} />}
      </Card>
      <Card title={t('Stays, and Can Be Read')}>
        {stays.map((each) => (
          <Item key={`${each.kind} ${each.id}`} going={each} />
        ))}
        {revisions > 0 && (
          <Line
            icon={<History size={18} />}
            text={t('{{number}} entries of history', { count: revisions, number: revisions })}
            detail={t('under the name {{name}}', { name })}
          />
        )}
      </Card>
      <Card title={t('In the Way')}>
        {blockers.map(({ kind, id, text, link }) => {
          const Icon = blockerIcons[kind]
          return (
            <li key={`${kind} ${id}`} className={classes.item}>
              <Icon size={18} aria-hidden />
              <Link to={link} className="link">
                {text}
              </Link>
            </li>
          )
        })}
        {blockers.length === 0 && (
          <Line
            icon={<CircleCheck size={18} />}
            text={t('Nothing')}
            detail={t('No open link, no open package, one household, one spouse')}
          />
        )}
      </Card>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`surface ${classes.card}`}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Item({ going: { kind, text, detail } }: { going: Goes }) {
  const Icon = icons[kind]
  return <Line icon={<Icon size={18} />} text={text} detail={detail} />
}

function Line({ icon, text, detail }: { icon: ReactNode; text: string; detail?: string }) {
  return (
    <li className={classes.item}>
      <span aria-hidden>{icon}</span>
      <div>
        <p>{text}</p>
        {detail && <p className={classes.about}>{detail}</p>}
      </div>
    </li>
  )
}
