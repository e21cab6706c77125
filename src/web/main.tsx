import './styles.css'
import './fonts.css'
import 'virtual:theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { showAccent } from './accent.ts'
import { startColorScheme } from './color-scheme.ts'
import { eraseDraftsOfOthers } from './draft/session-drafts.ts'
import { takeFilledIn } from './filled-in.ts'
import { startLanguage } from './language.ts'
import { pageSettings } from './page-settings.ts'
import { Pages } from './router.tsx'
import { Toasts } from './ui/toast/toasts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The schemas' library, loaded with the first page that needs it, else tries to make code of text, which the content
// security policy forbids; it reads this before anything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

showAccent(pageSettings.accent)
startColorScheme()
eraseDraftsOfOthers()
takeFilledIn()
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <Toasts />
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </StrictMode>,
)
