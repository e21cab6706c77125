import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { MachinePermission } from '../../../../platform/permissions.ts'
import { words } from '../../../../platform/words.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import type { BookListed } from '../../books-contract.ts'
import { addToken, listTokens } from '../../tokens-contract.ts'
import { SecretOnce } from '../webhooks/secret-once.tsx'
import { permissionNames } from './in-words.ts'

interface Entered {
  name: string
  permissions: MachinePermission[]
  /** `all`, or the ids of advisers. */
  books: string[]
  expiresOn: string
  code: string
}

/** Books are chosen one beside the other, all of them among these. */
const chosen = addToken.body?.extend({
  books: z.array(z.string()).min(1, words('Please choose at least one book')),
})
const form = formOfBody<Entered>(chosen?.loose(), {
  name: words('Name'),
  permissions: words('What It May Do'),
  books: words('Books'),
  expiresOn: words('Last Day'),
  code: words('Six-Digit Code'),
})
const { Text, Toggle, Day } = fieldsFor(form)
const Code = codeFieldFor(form)

const permissions = MachinePermission.options.map((value) => ({ value, label: permissionNames[value] }))
const nothing: Entered = { name: '', permissions: [], books: [], expiresOn: '', code: '' }

/** Adds a token, and shows it once. */
export function AddToken({ books, onClose }: { books: readonly BookListed[]; onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, nothing)
  const [token, show] = useState<string>()
  const code = useRecentCode()
  const add = useSend(addToken, {
    refreshes: [listTokens],
    onDone: (made) => {
      code.accepted()
      show(made.token)
    },
    onRefused: code.refused,
  })
  const each = [
    { value: 'all', label: words('All Books') },
    ...books.map(({ advisorId, name }) => ({ value: advisorId, label: name })),
  ]
  if (token !== undefined)
    return (
      <SecretOnce
        says={t('This is the token. Put it into the other system now: it is not shown again.')}
        secret={token}
        onClose={onClose}
      />
    )
  return (
    <HeldForm
      {...add}
      held={held}
      onSubmit={({ code: typed, books, ...entered }) =>
        add.send({
          body: { ...entered, books: books.includes('all') ? 'all' : books, ...code.codeOf(typed) },
        })
      }
      submit={t('Add Token')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text name="name" help={words('Which system it is for.')} isFirst />
      <Toggle name="permissions" options={permissions} />
      <Toggle name="books" options={each} />
      <Day
        name="expiresOn"
        help={words('At most a year from now. On the day after it, the token opens nothing.')}
      />
      {code.asksCode && <Code name="code" />}
    </HeldForm>
  )
}
