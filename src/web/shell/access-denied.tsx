import { Stack, Text, Title } from '@mantine/core'
import { isOfBook, type Permission } from '../../platform/permissions.ts'
import { words } from '../../platform/words.ts'
import { useUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { useTitle } from './title.tsx'

const adviserOnly = words(
  'Only advisers have households, and you have no adviser record. An administrator can add one.',
)

/** To whoever reads some book all the same. */
const otherRoles = words('Your role does not include this page.')

const administratorOnly = words('This page is for administrators.')

const whose: Record<Permission, string> = {
  'clients.read': adviserOnly,
  'clients.write': adviserOnly,
  'clients.send': adviserOnly,
  'secrets.reveal': adviserOnly,
  'records.export': words('Only advisers and compliance can export records.'),
  'records.import': words('Only advisers and administrators can import records.'),
  'submissions.review': words('This page is for compliance.'),
  'submissions.progress': words('This page is for compliance.'),
  'trail.read': otherRoles,
  'people.manage': administratorOnly,
  'firm.manage': administratorOnly,
  'books.move': administratorOnly,
  'system.watch': administratorOnly,
}

/** In place of a page, for whoever lacks the permission that it needs, anywhere or in the book that it is about. */
export function AccessDenied({ can }: { can?: Permission | undefined }) {
  const { t } = useTranslation()
  const isReader = useUser().permissions.includes('clients.read')
  const title = t('Access Denied')
  useTitle(title)
  return (
    <Stack gap="xs" maw={560}>
      <Title order={1}>{title}</Title>
      {can && <Text c="dimmed">{t(isReader && isOfBook(can) ? otherRoles : whose[can])}</Text>}
    </Stack>
  )
}
