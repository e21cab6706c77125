import '../../src/web/styles.css'
import 'virtual:theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { Components } from '../../src/web/ui/components.tsx'
import { watchKeys } from './renders.ts'

const { Page, names, measured } =
  location.search === '?transfers' ? await import('./transfers.tsx') : await import('./large.tsx')
Object.assign(window, { measured: watchKeys((name) => names.has(name)), size: measured })

// React must find the hook when it starts
const { createRoot } = await import('react-dom/client')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Components>
      <Page />
    </Components>,
  )
