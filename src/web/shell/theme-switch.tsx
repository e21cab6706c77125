import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import classes from './switches.module.css'

const following = {
  light: { icon: Sun, next: 'dark', says: words('Change to the dark theme') },
  dark: { icon: Moon, next: 'auto', says: words('Use the theme of this device') },
  auto: { icon: Monitor, next: 'light', says: words('Change to the light theme') },
} as const satisfies Record<MantineColorScheme, unknown>

/** Shows the theme in use; Mantine remembers it in this browser. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon, next, says } = following[colorScheme]
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={t(says)}
      title={t(says)}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
