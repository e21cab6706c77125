import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Empty } from './empty.tsx'

/** Stands for a record that is not there, or not this adviser's: which of the two is never told. */
export function Missing({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <FromHouseholds title={title}>
      {t('We could not find it among your households. Please check that the link is complete.')}
    </FromHouseholds>
  )
}

/** Stands where an address names no client, and says from where to begin. */
export function NoClient({ children }: { children: string }) {
  const { t } = useTranslation()
  return <FromHouseholds title={t('No client is chosen')}>{children}</FromHouseholds>
}

function FromHouseholds({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation()
  const action = (
    <Anchor component={Link} to={paths.home}>
      {t('Go to Households')}
    </Anchor>
  )
  return (
    <Empty title={title} action={action}>
      {children}
    </Empty>
  )
}
