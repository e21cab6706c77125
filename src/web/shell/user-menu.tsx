import { Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { SessionUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { nameInMenu, pagesInMenu } from './menu.ts'
import { IconOf } from './page-icons.tsx'
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
        {pagesInMenu('user', user.permissions).map((page) => (
          <Menu.Item key={page.path} component={Link} to={page.path} leftSection={<IconOf page={page} />}>
            {t(nameInMenu(page))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
