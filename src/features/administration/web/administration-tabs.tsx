import { Tabs } from '../../../web/shell/tabs.tsx'
import { useTranslation } from '../../../web/translation.ts'

/** Below the title of every page of the administration: the way from one to another. */
export function AdministrationTabs() {
  const { t } = useTranslation()
  return <Tabs label={t('Administration')} />
}
