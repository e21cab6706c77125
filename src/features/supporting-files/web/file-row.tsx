import { useDisclosure } from '@mantine/hooks'
import { Download, FileText, Image } from 'lucide-react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { useArchive } from '../../../web/archive/use-archive.ts'
import { useDownload } from '../../../web/download.ts'
import { AskToShowWhole } from '../../../web/form/ask-to-show-whole.tsx'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { RefusedNotice } from '../../../web/ui/refused-notice.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { useSend } from '../../../web/use-send.ts'
import { fileKinds, listFiles, readFileContent, revealFiles, type SupportingFile } from '../contract.ts'
import { inSize } from './in-size.ts'
import classes from './supporting-files.module.css'

/** One file: what it is, who added it, and what can be done with it. */
export function FileRow({ file }: { file: SupportingFile }) {
  const { t, language } = useTranslation()
  const { id, kind, name, type, size, addedBy, addedAt } = file
  const title = t(fileKinds[kind])
  const called = name === '' ? title : `${title}, ${name}`
  const Icon = type === 'application/pdf' ? FileText : Image
  const { archive, busy, refused } = useArchive('file', {
    done: words('File Archived Successfully'),
    name: name || title,
    refreshes: [listFiles],
  })
  const added = t('Added by {{name}}, {{when}}', {
    name: addedBy,
    when: formatInstant(addedAt, language),
  })
  return (
    <li className={classes.row} aria-labelledby={`file-${id}`}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <p id={`file-${id}`} className={classes.name}>
          {title}
          {name !== '' && <span className={classes.called}> {name}</span>}
        </p>
        <p className={cards.dim}>
          {inSize(size, language)} · {added}
        </p>
      </div>
      <div className={classes.ways}>
        <DownloadFile file={file} called={called} />
        <May to="write">
          <SendingButton
            size="xs"
            variant="subtle"
            color="gray"
            busy={busy}
            onClick={() => archive(file)}
            aria-label={`${t('Archive')}: ${called}`}
          >
            {t('Archive')}
          </SendingButton>
        </May>
      </div>
      {refused && (
        <div className={classes.refused}>
          <RefusedNotice refused={refused} />
        </div>
      )}
    </li>
  )
}

/** A file carries numbers whole: a code opens those of its record for ten minutes. */
function DownloadFile({ file: { id, recordId }, called }: { file: SupportingFile; called: string }) {
  const { t } = useTranslation()
  const [isAsking, ask] = useDisclosure(false)
  const { download, busy } = useDownload(readFileContent, { id }, { onCodeRequired: ask.open })
  const reveal = useSend(revealFiles, {
    quiet: true,
    onDone: () => {
      ask.close()
      download()
    },
  })
  return (
    <>
      <SendingButton
        size="xs"
        variant="default"
        aria-label={`${t('Download')}: ${called}`}
        leftSection={<Download size={14} aria-hidden />}
        busy={busy}
        onClick={download}
      >
        {t('Download')}
      </SendingButton>
      <AskToShowWhole
        {...reveal}
        opened={isAsking}
        onClose={ask.close}
        title={t('Open the File')}
        says={t(
          'Supporting files show numbers whole. A code opens those of this record for ten minutes, and the audit trail records it.',
        )}
        mayNot={t(
          'Supporting files show numbers whole, which you may not have shown. Please ask their adviser.',
        )}
        onCode={(code) => reveal.send({ params: { recordId }, body: { code } })}
        submit={t('Download')}
      />
    </>
  )
}
