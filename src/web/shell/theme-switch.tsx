import { Monitor, Moon, Sun } from 'lucide-react'
import { words } from '../../platform/words.ts'
import { type ColorScheme, chooseColorScheme, useChosenColorScheme } from '../color-scheme.ts'
import { useTranslation } from '../translation.ts'
import classes from './switches.module.css'

const following = {
  light: { icon: Sun, next: 'dark', says: words('Change to the dark theme') },
  dark: { icon: Moon, next: 'auto', says: words('Use this device’s theme') },
  auto: { icon: Monitor, next: 'light', says: words('Change to the light theme') },
} as const satisfies Record<ColorScheme, unknown>

/** Shows the theme in use; this browser remembers it. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { icon: Icon, next, says } = following[useChosenColorScheme()]
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={t(says)}
      title={t(says)}
      onClick={() => chooseColorScheme(next)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
