import { Anchor, Burger } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { englishForPortal } from '../../locales/english-for-portal.ts'
import { UndoNotice } from '../archive/undo-notice.tsx'
import { queryClient } from '../query-client.ts'
import { IdleWarning } from '../session/idle-warning.tsx'
import type { SessionUser } from '../session/session.ts'
import { addEnglish, useTranslation } from '../translation.ts'
import { Components } from '../ui/components.tsx'
import { prepareToasts } from '../ui/toast/toast.ts'
import { BookSwitch } from './book-switch.tsx'
import { Brand } from './brand.tsx'
import { useFreshPage } from './fresh-page.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LeadOn } from './lead-on.tsx'
import { Logout } from './logout.tsx'
import { openedInstead } from './menu.ts'
import { Navigation } from './navigation.tsx'
import { closePalette, openPalette, usePaletteOpened } from './palette.ts'
import classes from './signed-in-frame.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

// with the frame alone: the sign-in pages and a client's form carry none of it
addEnglish(englishForPortal)

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

interface Props {
  user: SessionUser
  children: ReactNode
}

/** Header above, navigation beside, the page in the middle. */
export function SignedInFrame({ user, children }: Props) {
  const { t } = useTranslation()
  const [isNavigationOpen, navigation] = useDisclosure(false)
  const main = useFreshPage()
  const instead = openedInstead(useLocation(), user.permissions)
  const hasSeveralBooks = user.books.length > 1
  const paletteOpened = usePaletteOpened()
  // here, and not in the palette: whoever asks for it before it is loaded gets it then; from within a field, too
  useHotkeys([['mod+K', paletteOpened ? closePalette : openPalette]], [])
  useEffect(prepareToasts, [])
  // open when the session ended, it does not stand over the page of whoever signs in next
  useEffect(() => closePalette, [])
  return (
    <Components>
      <QueryClientProvider client={queryClient}>
        <div className={classes.layout}>
          <Anchor href="#page" className="skip">
            {t('Skip to Main Content')}
          </Anchor>
          <header className={classes.bar}>
            <div className={classes.start} data-switch={hasSeveralBooks || undefined}>
              <Burger
                className={classes.burger}
                opened={isNavigationOpen}
                onClick={navigation.toggle}
                size="sm"
                aria-label={t('Menu')}
                aria-expanded={isNavigationOpen}
                aria-controls="navigation"
              />
              <Brand />
              {hasSeveralBooks && <BookSwitch user={user} />}
            </div>
            <div className={classes.end}>
              <div className={classes.roomy}>
                <UserMenu user={user} />
                <LanguageSwitch />
                <ThemeSwitch />
              </div>
              <Logout />
            </div>
          </header>
          <Navigation id="navigation" user={user} open={isNavigationOpen} close={navigation.close} />
          <main id="page" ref={main} tabIndex={-1} className={classes.page}>
            <UndoNotice />
            {instead ? <LeadOn to={instead.path} /> : children}
          </main>
          <Suspense fallback={null}>
            <CommandPalette />
          </Suspense>
          <IdleWarning user={user} />
        </div>
      </QueryClientProvider>
    </Components>
  )
}
