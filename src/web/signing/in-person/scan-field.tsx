import { Input } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { acceptedFiles, fileTooLarge, largestFileBytes } from '../../../platform/codes/file-type.ts'
import { words } from '../../../platform/words.ts'
import { useField } from '../../form/use-field.tsx'
import { useTranslation } from '../../translation.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { useDrop } from '../../use-drop.ts'
import classes from './in-person.module.css'

/** A file that is chosen or dropped, and stands in the draft as base64. */
export function ScanField({ name }: { name: string }) {
  const { t } = useTranslation()
  const { value, set, frame } = useField({ name, label: words('Scanned document') })
  const [chosen, setChosen] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefused(undefined)
    if (file.size > largestFileBytes) return setRefused(fileTooLarge)
    try {
      set(await base64Of(file))
      setChosen(file.name)
    } catch {
      setRefused(words('This file could not be read. Please choose it again.'))
    }
  }
  const drop = useDrop(([file]) => void take(file))
  return (
    <Input.Wrapper
      id={frame.id}
      label={frame.label}
      error={refused ? t(refused) : frame.error}
      labelElement="div"
      withAsterisk={frame.withAsterisk}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form */}
      <div
        className={classes.drop}
        role="group"
        aria-label={t('Scanned document')}
        id={frame.id}
        tabIndex={-1}
        {...drop}
      >
        {value !== '' && chosen ? (
          <p className={classes.chosen}>
            <FileText size={16} aria-hidden /> {chosen}
          </p>
        ) : (
          <p className={classes.dim}>
            {t('Drop the scan here, or choose it: PDF, PNG or JPEG, up to 10 MB.')}
          </p>
        )}
        <FileButton
          label={t('PDF, PNG or JPEG file')}
          accept={acceptedFiles}
          busy={false}
          variant="default"
          onChoose={(file) => void take(file)}
        >
          {value === '' ? t('Choose a File') : t('Choose Another File')}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}

/** @throws DOMException where it cannot be read */
async function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((done, failed) => {
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
  })
  reader.readAsDataURL(file)
  const address = await read
  return address.slice(address.indexOf(',') + 1)
}
