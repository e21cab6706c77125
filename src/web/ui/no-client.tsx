import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Empty } from './empty.tsx'

/** Stands where an address names no client, and says from where to begin. */
export function NoClient({ children }: { children: string }) {
  const { t } = useTranslation()
  return (
    <Empty
      title={t('No client is chosen')}
      action={
        <Anchor component={Link} to={paths.home}>
          {t('Go to Households')}
        </Anchor>
      }
    >
      {children}
    </Empty>
  )
}
