import { NativeSelect } from '@mantine/core'
import { roleNames } from '../../../../platform/codes/user-role.ts'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { PersonStatus } from '../../people-contract.ts'
import { rolesInOrder, statusNames } from './in-words.ts'

export const roleFilters = ['all', ...rolesInOrder] as const
export const statusFilters = ['all', ...PersonStatus.options] as const

interface Props {
  role: (typeof roleFilters)[number]
  onRole: (role: string) => void
  status: (typeof statusFilters)[number]
  onStatus: (status: string) => void
}

/** Narrows the people down to a role, to a status, or to both. */
export function Filters({ role, onRole, status, onStatus }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        size="md"
        aria-label={t('Roles')}
        value={role}
        onChange={({ currentTarget }) => onRole(currentTarget.value)}
        data={roleFilters.map((value) => ({
          value,
          label: t(value === 'all' ? words('Every Role') : roleNames[value]),
        }))}
      />
      <NativeSelect
        size="md"
        aria-label={t('Status')}
        value={status}
        onChange={({ currentTarget }) => onStatus(currentTarget.value)}
        data={statusFilters.map((value) => ({
          value,
          label: t(value === 'all' ? words('Every Status') : statusNames[value]),
        }))}
      />
    </>
  )
}
