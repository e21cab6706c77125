import { SegmentedControl } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Language, languageNames } from '../../../../platform/codes/person.ts'
import { roleNames } from '../../../../platform/codes/user-role.ts'
import type { Form } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { called } from '../../../../web/form/form-of-body.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { type PersonDraft, personForm } from '../../person-form.ts'
import { AssistsField } from './assists-field.tsx'
import { rolesInOrder } from './in-words.ts'
import classes from './panel.module.css'

export type Entered = PersonDraft & { code: string }

/** What is entered of somebody, and the code that it is sent with. */
export const form: Form<Entered> = {
  steps: [
    // what it says of its fields holds of a draft that has one more
    ...(personForm.steps as unknown as Form<Entered>['steps']),
    {
      id: 'code',
      title: '',
      owns: ['code'],
      rules: [],
      facts: [called<Entered>({ code: words('Six-Digit Code') })],
    },
  ],
}

const { Text, Email, Phone, Toggle, When, useStore } = fieldsFor(form)
const Code = codeFieldFor(form)

export const emptyPerson: Entered = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: 'en',
  roles: [],
  iaNumber: '',
  assists: [],
  code: '',
}

/** As the call takes it: a number that no role asks for is not sent. */
export const sentOf = ({ code: _, iaNumber, assists, roles, ...draft }: Entered) => ({
  ...draft,
  roles: [...roles],
  iaNumber: roles.includes('adviser') ? iaNumber : null,
  assists: [...assists],
})

interface Props {
  /** Whose roles one may not change: one's own. */
  isOneself?: boolean
  /** The address of whoever has signed in is theirs to change. */
  hasJoined?: boolean
  emailHelp?: string
  /** Whom they cannot assist: themselves. */
  ownBook?: string | undefined
}

/** The fields of somebody who works for the firm. */
export function PersonFields({ isOneself = false, hasJoined = false, emailHelp, ownBook }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.half}>
        <Text name="firstName" isFirst />
        <Text name="lastName" />
      </div>
      {hasJoined ? <LockedEmail /> : <Email name="email" {...(emailHelp ? { help: emailHelp } : {})} />}
      <div className={classes.half}>
        <Phone name="phone" />
        <LanguageField />
      </div>
      {isOneself ? (
        <p className={classes.said}>{t('Your own roles and books are changed by another administrator.')}</p>
      ) : (
        <>
          <Toggle name="roles" options={rolesInOrder.map((value) => ({ value, label: roleNames[value] }))} />
          <When holds={({ roles }) => roles.includes('adviser')}>
            <Text name="iaNumber" help={words('It opens an own book, empty to begin with.')} />
          </When>
          <When holds={({ roles, assists }) => roles.includes('assistant') || assists.length > 0}>
            <AssistsField ownBook={ownBook} />
          </When>
        </>
      )}
    </>
  )
}

function useValue<Name extends keyof Entered & string>(name: Name): Entered[Name] {
  const store = useStore()
  const now = () => store.snapshot()[name]
  return useSyncExternalStore(store.subscribe, now, now)
}

function LockedEmail() {
  const { t } = useTranslation()
  return (
    <div>
      <p className={classes.label}>{t('Email')}</p>
      <p className={classes.said}>{useValue('email')}</p>
      <p className={classes.said}>{t('Whoever has signed in changes their email address themselves')}</p>
    </div>
  )
}

function LanguageField() {
  const { t } = useTranslation()
  const store = useStore()
  return (
    <div>
      <p className={classes.label}>{t('Language')}</p>
      <SegmentedControl
        mt={6}
        aria-label={t('Language')}
        value={useValue('language')}
        onChange={(language) => store.set('language', language)}
        data={Language.options.map(({ value }) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
      />
    </div>
  )
}

/** The code, beside the button that needs it. */
export const CodeAtFoot = () => (
  <div className={classes.code}>
    <Code name="code" />
  </div>
)
