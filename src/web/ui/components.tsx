import './components.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownColorScheme, useShownColorScheme } from '../color-scheme.ts'
import { theme } from '../theme.ts'

function unneeded(): void {}

/** The portal decides on light and dark itself: the pages before sign-in do without the component library. */
const ownColorScheme = {
  get: shownColorScheme,
  set: unneeded,
  subscribe: unneeded,
  unsubscribe: unneeded,
  clear: unneeded,
}

/** Within it stand the library's components. Its colours and sizes are in the page already, see vite/theme-css.ts. */
export function Components({ children }: { children: ReactNode }) {
  const shown = useShownColorScheme()
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      colorSchemeManager={ownColorScheme}
      forceColorScheme={shown}
    >
      {children}
    </MantineProvider>
  )
}
