import { useParams } from 'react-router'
import { fullName } from '../../../platform/formats/person-name.ts'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { InBook } from '../../../web/session/rights.tsx'
import { usePageTitle, useTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { GoBack } from '../../../web/ui/go-back.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { namedTitle, PageHeader } from '../../../web/ui/page-header.tsx'
import { ShortId } from '../../../web/ui/short-id.tsx'
import { useCall } from '../../../web/use-call.ts'
import { NotesPanel } from '../../notes/web/panels.ts'
import { listParticipants } from '../../participants/contract.ts'
import { TasksPanel } from '../../tasks/web/panels.ts'
import { readHousehold } from '../contract.ts'
import classes from './household-screen.module.css'

/** What is to be done and what was written down of a household and everybody in it. */
export function Screen() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const { householdId = '' } = useParams()
  const household = useCall(readHousehold, { params: { id: householdId } })
  const people = useCall(listParticipants, { params: { householdId }, query: { limit: '1000' } })
  const name = household.data?.fullName
  useTitle(name ? `${title} · ${name}` : title)
  const of = { householdId }
  return (
    <InBook value={household.data?.advisorId}>
      <PageHeader
        {...namedTitle(title, name, household.isPending)}
        back={<GoBack label={words('Back')} otherwise={paths.householdParticipants(householdId)} />}
      >
        {name && <ShortId id={householdId} />}
      </PageHeader>
      <Loaded
        reads={{ household, people }}
        missing={t('This household was not found')}
        failed={t('The household could not be loaded')}
      >
        {({ people }) => {
          const names = new Map(people.map(({ id, generalDetails }) => [id, fullName(generalDetails)]))
          return (
            <div className={classes.panels}>
              <TasksPanel of={of} names={names} />
              <NotesPanel of={of} names={names} />
            </div>
          )
        }}
      </Loaded>
    </InBook>
  )
}
