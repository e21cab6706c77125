import { useLocation } from 'react-router'
import french from '../../../locales/fr/provider.json' with { type: 'json' }
import { words } from '../../../platform/words.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import button from '../../../web/public-ui/button.module.css'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { addFrench, useTranslation } from '../../../web/translation.ts'
import form from './form.module.css'
import classes from './provider-button.module.css'

// with the button alone: the sign-in page of a firm without a provider carries none of it
addFrench(french)

/** What came of it, where the browser was led back here. */
const news: Readonly<Record<string, { kind: 'told' | 'wrong'; says: string }>> = {
  '#provider-away': {
    kind: 'wrong',
    says: words(
      'The sign-in of {{firm}} cannot be reached now. Please try again later, or sign in with your password.',
    ),
  },
  '#provider-refused': {
    kind: 'wrong',
    says: words('Signing in with {{firm}} was not completed. Please try again.'),
  },
  '#provider-unknown': {
    kind: 'wrong',
    says: words(
      'Your account with {{firm}} does not open this portal. Please ask your administrator for an invitation.',
    ),
  },
  '#provider-confirm': {
    kind: 'told',
    says: words(
      'Please sign in once with your password and code, so that we know it is you. From then on {{firm}} signs you in.',
    ),
  },
}

/** Signs in with the firm's own identity provider: a link, since the browser goes there. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes a component by its default export
export default function ProviderButton() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const firm = { firm: pageSettings.firmName }
  const told = news[hash]
  return (
    <div className={form.provider}>
      {told && (
        <Sentence kind={told.kind} {...(told.kind === 'wrong' ? { role: 'alert' } : {})}>
          {t(told.says, firm)}
        </Sentence>
      )}
      <a
        href="/api/auth/oidc/start"
        className={`${button.button} ${classes.link}`}
        data-kind="plain"
        data-wide
      >
        <span className={button.words}>{t('Sign in with {{firm}}', firm)}</span>
      </a>
    </div>
  )
}
