import {
  Archive,
  House,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  Moon,
  Plus,
  ShieldCheck,
  Sun,
  Users,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { endSession, rememberLanguage } from '../../features/sign-in/light-contract.ts'
import { chooseColorScheme, useShownColorScheme } from '../color-scheme.ts'
import { speak } from '../language.ts'
import { paths } from '../paths.ts'
import { signedOut, useAdvisor, useUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { useSend } from '../use-send.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Where one can go and what can be done, without a name to look for. */
export function usePaletteActions(): PaletteEntry[] {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const { advisor } = useAdvisor()
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
  const admin = {
    key: 'admin',
    icon: ShieldCheck,
    name: t('Administration'),
    run: () => void navigate(paths.admin),
  }
  return [
    { key: 'households', icon: House, name: t('Households'), run: () => void navigate(paths.home) },
    { key: 'people', icon: Users, name: t('Participants'), run: () => void navigate(paths.people) },
    { key: 'archive', icon: Archive, name: t('Archived Records'), run: () => void navigate(paths.archive) },
    ...(advisor ? [add] : []),
    ...(user.permissions.includes('people.manage') ? [admin] : []),
    {
      key: 'sessions',
      icon: MonitorSmartphone,
      name: t('Your sessions'),
      run: () => void navigate(paths.sessions),
    },
    {
      key: 'security',
      icon: KeyRound,
      name: t('Password and second factor'),
      run: () => void navigate(paths.security),
    },
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
