import { type ComponentType, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { wordsOf } from './language.ts'
import { fetchPortalScreens, mayOpen, type Page, pageAt, tabsOf } from './pages.ts'
import { useSession } from './session/session.ts'
import { fetched } from './shell/fetched.tsx'
import { Frame } from './shell/frame.tsx'
import { TabsShown } from './shell/tabs-shown.ts'
import { Titled } from './shell/title.tsx'

const AccessDenied = fetched(async () => (await import('./shell/access-denied.tsx')).AccessDenied)

const screens = new Map<Page, ReturnType<typeof fetched>>()

/** The screen of a page, one for as long as the portal is open. */
function screenOf(page: Page) {
  const made = screens.get(page)
  if (made) return made
  const catalogue = page.isFor === 'signIn' || page.isFor === 'client' ? page.isFor : 'portal'
  const screen = fetched(async (): Promise<ComponentType> => {
    const [{ Screen }] = await Promise.all([page.load(), wordsOf(catalogue)])
    return Screen
  })
  screens.set(page, screen)
  return screen
}

/** The page of the present address in its frame. */
export function Pages() {
  const { page, path } = pageAt(useLocation())
  useEffect(() => {
    // what cannot be fetched says so where it is shown
    if (page.isFor === undefined) void fetchPortalScreens().catch(() => {})
  }, [page])
  const shown = useRoutes([{ path, element: <Shown key={page.path} page={page} /> }])
  return (
    <Frame page={page} fetchPage={screenOf(page).fetch}>
      {shown}
    </Frame>
  )
}

function Shown({ page }: { page: Page }) {
  const session = useSession()
  const permissions = session.status === 'whole' ? session.user.permissions : []
  if (!mayOpen(page, permissions)) return <AccessDenied can={page.can} />
  const Screen = screenOf(page)
  return (
    <Titled title={page.title}>
      <TabsShown value={tabsOf(page.tab ? (page.below ?? '') : page.path, permissions)}>
        <Screen />
      </TabsShown>
    </Titled>
  )
}
