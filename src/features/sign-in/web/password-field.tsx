import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../../web/public-ui/field.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { IconButton } from '../../../web/ui/icon-button.tsx'

/** A password that can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t('Hide the password') : t('Show the password')}
          onClick={() => setShown(!shown)}
        >
          <Sign size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
