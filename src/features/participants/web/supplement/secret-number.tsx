import { isMasked } from '../../../../platform/formats/mask.ts'
import type { PathTo } from '../../../../platform/path.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { WholeSecret } from '../../../../web/form/whole-secret.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { ClientDraft } from '../../sections.ts'
import { readClientSecret } from '../../supplement-contract.ts'
import { fields } from './fields.ts'
import classes from './secret-number.module.css'

const { Text, useStore } = fields

interface Props {
  name: PathTo<ClientDraft, string>
  label?: string | undefined
}

/** A number that is kept masked: typed anew, or shown whole for a fresh code. */
export function SecretNumber({ name, label }: Props) {
  const { t } = useTranslation()
  const store = useStore()
  const value = useFromDraft(store, () => store.get(name))
  const { id = '' } = store.known()
  const isOnFile = typeof value === 'string' && isMasked(value)
  return (
    <div className={classes.number}>
      <Text name={name} label={label} help={words('Shown whole only after a fresh code.')} maxLength={60} />
      {isOnFile && id !== '' && (
        <div className={classes.show}>
          <WholeSecret
            key={`${name} ${value}`}
            endpoint={readClientSecret}
            recordId={id}
            besides={{ path: name }}
            masked=""
            whole={({ value: number }) => number}
            title={t('Show the Number')}
          />
        </div>
      )}
    </div>
  )
}
