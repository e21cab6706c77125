import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Empty } from '../../../web/ui/empty.tsx'

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
