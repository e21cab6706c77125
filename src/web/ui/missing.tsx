import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Empty } from './empty.tsx'

/** Stands for a record that is not there, or not this adviser's: which of the two is never told. */
export function Missing({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Empty
      title={title}
      action={
        <Anchor component={Link} to={paths.home}>
          {t('Go to Households')}
        </Anchor>
      }
    >
      {t('We could not find it among your households. Please check that the link is complete.')}
    </Empty>
  )
}
