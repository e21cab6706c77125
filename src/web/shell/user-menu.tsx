import { Menu } from '@mantine/core'
import { ChevronDown, KeyRound, MonitorSmartphone } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { SessionUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import classes from './switches.module.css'

/** Who is signed in, and what is theirs to set. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={260} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.switch}>
          {t('Welcome {{name}}', { name: user.firstName })}
          <ChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.sessions}
          leftSection={<MonitorSmartphone size={18} aria-hidden />}
        >
          {t('Your sessions')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.security} leftSection={<KeyRound size={18} aria-hidden />}>
          {t('Password and second factor')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
