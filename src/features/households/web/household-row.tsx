import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core'
import { ChevronRight, Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Marked } from '../../../web/ui/list/marked.tsx'
import { ShortId } from '../../../web/ui/short-id.tsx'
import type { Household } from '../contract.ts'
import classes from './households.module.css'
import { PeopleInRow } from './people-in-row.tsx'

interface Props {
  household: Household
  /** What was searched for, and is marked in the names. */
  search: string
  /** It was added just now. */
  isNew: boolean
  /** Whose it is, where those of several books are listed. */
  whose: string | undefined
  onRename: () => void
}

/** One household; the whole row leads to the people in it. */
export function HouseholdRow({ household, search, isNew, whose, onRename }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const page = paths.householdParticipants(household.id)
  const name = `household-${household.id}`
  return (
    <article
      className={whose === undefined ? classes.row : classes.rowWithBook}
      data-new={isNew || undefined}
      aria-labelledby={name}
    >
      <div className={classes.who}>
        <Link to={page} id={name} className={classes.name} title={household.fullName} data-row-link>
          <Marked text={household.fullName} search={search} />
        </Link>
        <span className={classes.status}>
          {pageSettings.statusLabel === 'Active' ? t('Active') : pageSettings.statusLabel}
        </span>
        {isNew && (
          <Badge className={classes.new} variant="outline" color="gray" size="sm">
            {t('New')}
          </Badge>
        )}
      </div>
      <p className={classes.people}>
        <PeopleInRow people={household.newClients} search={search} />
      </p>
      {whose !== undefined && (
        <p className={classes.whose} title={whose}>
          <span className="unseen">{t('Book')} </span>
          {whose}
        </p>
      )}
      <div className={classes.ids}>
        <ShortId id={household.id} />
        <span className={classes.ia} title={household.advisor.iaNumber}>
          <span className="unseen">{t('IA number')} </span>
          {household.advisor.iaNumber}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          fw={500}
          className={classes.view}
          aria-describedby={name}
          onClick={() => void navigate(page)}
        >
          <span className={classes.words}>{t('View Participants')}</span>
          <ChevronRight size={18} aria-hidden className={classes.arrow} />
        </Button>
        <May to="write">
          <Tooltip label={t('Rename')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              className={classes.rename}
              aria-label={t('Rename')}
              aria-describedby={name}
              onClick={onRename}
            >
              <Pencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </May>
      </div>
    </article>
  )
}
