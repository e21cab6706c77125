import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { acceptedFiles, fileTooLarge, largestFileBytes } from '../../../platform/codes/file-type.ts'
import { call } from '../../../web/call.ts'
import { readAnew } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { FileButton } from '../../../web/ui/file-button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { toast } from '../../../web/ui/toast/toast.ts'
import { useDrop } from '../../../web/use-drop.ts'
import { useUpload } from '../../../web/use-upload.ts'
import { addFile, FileKind, fileKinds, listFiles } from '../contract.ts'
import classes from './supporting-files.module.css'

/** Takes files, chosen or dropped, and asks of each what it is of before it is sent. */
export function AddFile({ recordId }: { recordId: string }) {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [file] = waiting
  const next = () => setWaiting(([, ...others]) => others)
  const { busy, refused, sent, send } = useAdding(recordId, next)
  const drop = useDrop((files) => setWaiting((before) => [...before, ...files]))
  return (
    <section className={classes.drop} aria-label={t('Add a File')} {...drop}>
      {file ? (
        <AskWhatItIs
          key={`${file.name} ${waiting.length}`}
          file={file}
          busy={busy}
          onSay={(kind) => send(file, kind)}
          onCancel={next}
        />
      ) : (
        <>
          <p className={cards.dim}>
            {t(
              'Drop an identity document, a void cheque or another file here, or choose one: PDF, PNG or JPEG, up to 10 MB.',
            )}
          </p>
          <FileButton
            label={t('PDF, PNG or JPEG file')}
            accept={acceptedFiles}
            busy={busy}
            variant="default"
            onChoose={(chosen) => chosen && setWaiting([chosen])}
          >
            {t('Add a File')}
          </FileButton>
        </>
      )}
      {refused && (
        <div className={classes.problem}>
          <Notice tone="problem" title={t('“{{name}}” was not added', { name: sent })}>
            {refused}
          </Notice>
        </div>
      )}
    </section>
  )
}

interface AskProps {
  file: File
  busy: boolean
  onSay: (kind: FileKind) => void
  onCancel: () => void
}

function AskWhatItIs({ file, busy, onSay, onCancel }: AskProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState<FileKind>()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div role="group" aria-label={t('What is “{{name}}”?', { name: file.name })} className={classes.asked}>
      <p className={classes.question}>{t('What is “{{name}}”?', { name: file.name })}</p>
      <div className={classes.answers}>
        {FileKind.options.map((kind, nr) => (
          <SendingButton
            key={kind}
            ref={nr === 0 ? first : undefined}
            size="sm"
            variant="default"
            busy={busy && said === kind}
            onClick={() => {
              setSaid(kind)
              onSay(kind)
            }}
          >
            {t(fileKinds[kind])}
          </SendingButton>
        ))}
        <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Sends a file once it is said what it is of. One that is refused is gone from what waits: it is named until another is sent. */
function useAdding(recordId: string, onSettled: () => void) {
  const { t } = useTranslation()
  const kind = useRef<FileKind>('other')
  const [sent, setSent] = useState('')
  const { busy, refused, send } = useUpload({
    largestBytes: largestFileBytes,
    tooLarge: fileTooLarge,
    upload: async (file) => {
      const query = { kind: kind.current, name: file.name.slice(0, 200) }
      await call(addFile, { params: { recordId }, query }, { file })
      toast.done(t('The file is kept now'))
      await readAnew([listFiles])
    },
  })
  return {
    busy,
    refused,
    /** What the one was called that was sent last. */
    sent,
    send: async (file: File, of: FileKind) => {
      kind.current = of
      setSent(file.name)
      await send(file)
      onSettled()
    },
  }
}
