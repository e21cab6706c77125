import './fonts.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './styles.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startLanguage } from './language.ts'
import { Pages } from './router.tsx'
import { colours, theme } from './theme.ts'
import { Toasts } from './ui/toasts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startLanguage()
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={colours} defaultColorScheme="auto">
      <Toasts />
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </MantineProvider>
  </StrictMode>,
)
