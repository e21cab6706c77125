import './styles.css'
import './fonts.css'
import 'virtual:theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { showAccent } from './accent.ts'
import { startColorScheme } from './color-scheme.ts'
import { startLanguage } from './language.ts'
import { pageSettings } from './page-settings.ts'
import { Pages } from './router.tsx'
import { Toasts } from './ui/toasts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

showAccent(pageSettings.accent)
startColorScheme()
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <Toasts />
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </StrictMode>,
)
