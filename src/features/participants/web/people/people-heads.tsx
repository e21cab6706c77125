import { words } from '../../../../platform/words.ts'
import { ListHeads } from '../../../../web/ui/list/list-heads.tsx'
import { steps } from '../steps.ts'
import classes from './participants.module.css'

interface Props {
  /** Where people of several are listed. */
  withHousehold?: boolean
  sort: string
  onSort: (sort: string) => void
}

/** The heads of a list of people. */
export const PeopleHeads = ({ withHousehold = false, sort, onSort }: Props) => (
  <ListHeads
    className={withHousehold ? classes.headsWithHousehold : classes.heads}
    heads={[
      { label: words('Name'), column: 'name' },
      { label: words('Roles') },
      ...(withHousehold ? [{ label: words('Household'), column: 'household' }] : []),
      ...steps.map(({ short }) => ({ label: short })),
    ]}
    sort={sort}
    onSort={onSort}
  />
)
