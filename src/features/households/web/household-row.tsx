import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Marked } from '../../../web/ui/marked.tsx'
import type { Household } from '../contract.ts'
import classes from './households.module.css'

interface Props {
  household: Household
  /** What was searched for, and is marked in the name. */
  search: string
  onRename: () => void
}

/** One household: its name and people first, then what it is filed under, then what can be done. */
export function HouseholdRow({ household, search, onRename }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const way = paths.householdParticipants(household.id)
  const name = `household-${household.id}`
  return (
    <article className={classes.row} aria-labelledby={name}>
      <div className={classes.who}>
        <Anchor component={Link} to={way} id={name} className={classes.name} c="inherit">
          <Marked text={household.fullName} search={search} />
        </Anchor>
        <p className={classes.people}>
          <People people={household.newClients} />
        </p>
      </div>
      <div className={classes.filed}>
        <span>{t('IA number {{number}}', { number: household.advisor.iaNumber })}</span>
        <span className="id">{household.id}</span>
      </div>
      <span className={classes.status}>
        {pageSettings.statusLabel === 'Active' ? t('Active') : pageSettings.statusLabel}
      </span>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          fw={500}
          data-way
          className={classes.view}
          aria-describedby={name}
          onClick={() => void navigate(way)}
        >
          {t('View Participants')}
        </Button>
        <Tooltip label={t('Rename')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.rename}
            aria-label={t('Rename')}
            aria-describedby={name}
            onClick={onRename}
          >
            <Pencil size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </article>
  )
}

const namedAtMost = 4

/** How many there are, and the first of them by first name. */
function People({ people }: { people: Household['newClients'] }) {
  const { t, language } = useTranslation()
  if (people.length === 0) return t('No participants yet')
  const named = people.slice(0, people.length > namedAtMost ? namedAtMost - 1 : namedAtMost)
  const more = people.length - named.length
  const names = named.map(({ generalDetails }) => generalDetails.firstName)
  if (more > 0) names.push(t('{{count}} others', { count: more }))
  const list = new Intl.ListFormat(`${language}-CA`).format(names)
  return (
    <>
      {t('{{count}} participants', { count: people.length })} · {list}
    </>
  )
}
