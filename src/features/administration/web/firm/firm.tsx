import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { FirmSettingName, type FirmValues } from '../../../../platform/firm-values.ts'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Fact, Facts } from '../../../../web/ui/facts.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh, useSend } from '../../../../web/use-call.ts'
import { FirmSettings, listFirmRevisions, readFirm, updateFirm } from '../../firm-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import classes from './firm.module.css'
import { History } from './history.tsx'
import { settingNames, valueInWords } from './in-words.ts'
import { TestEmail } from './test-email.tsx'

/** What the firm sets for itself; what was set before, by whom; and a test of its emails. */
export function Screen() {
  const { t } = useTranslation()
  const settings = useCall(readFirm, {})
  useFresh(readFirm, listFirmRevisions)
  return (
    <>
      <PageHeader title={usePageTitle()} subtitle={t('Settings of the firm')} />
      <AdministrationTabs />
      <Loaded reads={{ settings }} failed={t('The settings could not be loaded')}>
        {({ settings: read }) => (
          <div className={classes.page}>
            <Settings key={read.version} settings={read} />
            <Stack gap="xl">
              <TestEmail />
              <History />
            </Stack>
          </div>
        )}
      </Loaded>
    </>
  )
}

interface Draft {
  version: number
  values: Omit<FirmValues, 'replyTo' | 'privacyOfficer'> & { replyTo: string; privacyOfficer: string }
}

const form = formOfBody<Draft>(updateFirm.body, {
  'values.name': settingNames.name,
  'values.accent': settingNames.accent,
  'values.senderName': settingNames.senderName,
  'values.replyTo': settingNames.replyTo,
  'values.statusLabel': settingNames.statusLabel,
  'values.linkDays': settingNames.linkDays,
  'values.reminderDays': settingNames.reminderDays,
  'values.reviewMonths': settingNames.reviewMonths,
  'values.approval': settingNames.approval,
  'values.privacyOfficer': settingNames.privacyOfficer,
  'values.documentLanguages': settingNames.documentLanguages,
})
const { Text, Email, Integer, Select, Toggle } = fieldsFor(form)

const draftOf = ({ version, values }: FirmSettings): Draft => ({
  version,
  values: { ...values, replyTo: values.replyTo ?? '', privacyOfficer: values.privacyOfficer ?? '' },
})

function Settings({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, draftOf(settings))
  // what somebody else saved meanwhile stays: only what was typed here is sent
  const [version, setVersion] = useState(settings.version)
  const update = useSend(updateFirm, {
    says: {
      done: words('The settings are saved'),
      doneToo: words('Pages show them once they are reloaded.'),
    },
    refreshes: [readFirm, listFirmRevisions],
    onRefused: ({ current }) => {
      const standing = FirmSettings.safeParse(current)
      if (standing.success) setVersion(standing.data.version)
    },
  })
  const save = ({ values }: Draft) => {
    const opened = draftOf(settings).values
    const changed = FirmSettingName.options.filter(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(opened[name]),
    )
    update.send({
      body: { version, values: Object.fromEntries(changed.map((name) => [name, values[name]])) },
    })
  }
  const free = (name: FirmSettingName) => !settings.fixed.includes(name)
  return (
    <HeldForm {...update} held={held} onSubmit={save} submit={t('Save')}>
      {version !== settings.version && (
        <Notice tone="problem">
          {t(
            'Somebody has saved other settings since. What you entered is kept: Save again sets it over theirs.',
          )}
        </Notice>
      )}
      <Title order={2} size="h3">
        {t('Appearance')}
      </Title>
      {free('name') && <Text name="values.name" maxLength={120} />}
      {free('accent') && (
        <Text name="values.accent" help={t('As in #8C6A3F. It must be dark enough to be read.')} />
      )}
      {free('statusLabel') && <Text name="values.statusLabel" maxLength={40} />}
      <Title order={2} size="h3">
        {t('Emails')}
      </Title>
      {free('senderName') && <Text name="values.senderName" maxLength={120} />}
      <Email name="values.replyTo" help={t('Empty: answers go to the address that emails come from.')} />
      {free('linkDays') && <Integer name="values.linkDays" />}
      {free('reminderDays') && <Integer name="values.reminderDays" help={t('0 for never')} />}
      <Title order={2} size="h3">
        {t('Reviews and Documents')}
      </Title>
      <Integer name="values.reviewMonths" />
      <Select
        name="values.approval"
        options={approvals.map((value) => ({ value, label: t(valueInWords('approval', value)) }))}
      />
      <Text name="values.privacyOfficer" maxLength={200} />
      <Toggle
        name="values.documentLanguages"
        options={languages.map((value) => ({ value, label: t(valueInWords('documentLanguages', value)) }))}
      />
      {settings.fixed.length > 0 && <Fixed settings={settings} />}
    </HeldForm>
  )
}

const approvals = ['none', 'beforeSending', 'afterSigning'] as const
const languages = ['en', 'fr'] as const

/** What whoever runs the portal has set: it is shown, and cannot be changed here. */
function Fixed({ settings: { fixed, values } }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  return (
    <section className="card">
      <Title order={2} size="h3">
        {t('Set Where the Portal Runs')}
      </Title>
      <Facts>
        {fixed.map((name) => (
          <Fact key={name} name={t(settingNames[name])}>
            {t(valueInWords(name, values[name]))}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
