import { Languages, LogOut, Moon, Plus, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { endSession, rememberLanguage } from '../../features/sign-in/light-contract.ts'
import { chooseColorScheme, useShownColorScheme } from '../color-scheme.ts'
import { speak } from '../language.ts'
import { type Page, tabsOf } from '../pages.ts'
import { paths } from '../paths.ts'
import { signedOut, useUser } from '../session/session.ts'
import { useBooksTo } from '../session/shown-book.ts'
import { useTranslation } from '../translation.ts'
import { useSend } from '../use-send.ts'
import { nameInMenu, pagesInMenu } from './menu.ts'
import { iconOf } from './page-icons.tsx'
import type { PaletteEntry } from './palette-entry.ts'

/** Where one can go and what can be done, without a name to look for. */
export function usePaletteActions(): PaletteEntry[] {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const mayAdd = useBooksTo('write').length > 0
  const dark = useShownColorScheme() === 'dark'
  const remember = useSend(rememberLanguage)
  const leave = useSend(endSession, { onDone: signedOut })

  const other = language === 'fr' ? 'en' : 'fr'
  const change = async () => {
    await speak(other)
    remember.send({ body: { language: other } })
  }
  const add = {
    key: 'add household',
    icon: Plus,
    name: t('Add New Household'),
    run: () => void navigate(paths.home, { state: { add: true } }),
  }
  const toPage = (page: Page): PaletteEntry => ({
    key: page.path,
    icon: iconOf(page),
    name: t(nameInMenu(page)),
    run: () => void navigate(page.path),
  })
  const inMenu = pagesInMenu('main', user.permissions)
  const toTab = (page: Page): PaletteEntry[] =>
    tabsOf(page.path, user.permissions).map(({ path, tab = '' }) => ({
      ...toPage(page),
      key: path,
      name: `${t(nameInMenu(page))} › ${t(tab)}`,
      run: () => void navigate(path),
    }))
  return [
    ...inMenu.map(toPage),
    ...inMenu.flatMap(toTab),
    ...(mayAdd ? [add] : []),
    ...pagesInMenu('user', user.permissions).map(toPage),
    {
      key: 'theme',
      icon: dark ? Sun : Moon,
      name: dark ? t('Change to the light theme') : t('Change to the dark theme'),
      run: () => chooseColorScheme(dark ? 'light' : 'dark'),
    },
    {
      key: 'language',
      icon: Languages,
      name: other === 'fr' ? 'Français' : 'English',
      run: () => void change(),
    },
    { key: 'logout', icon: LogOut, name: t('Logout'), run: () => leave.send({}) },
  ]
}
