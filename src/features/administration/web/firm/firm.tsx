import { Stack, Title } from '@mantine/core'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Fact, Facts } from '../../../../web/ui/facts.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type FirmSettings, listFirmRevisions, readFirm, updateFirm } from '../../firm-contract.ts'
import type { AllFirmValues } from '../../firm-values.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { Bands } from './bands.tsx'
import classes from './firm.module.css'
import { History } from './history.tsx'
import { settingNames, valueInWords } from './in-words.ts'
import { Logo } from './logo.tsx'
import { Mixes } from './mixes.tsx'
import { SavedSince, useSetting } from './setting.tsx'
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
          <>
            <div className={classes.page}>
              <Settings key={JSON.stringify(plainOf(read))} settings={read} />
              <Stack gap="xl">
                <TestEmail />
                <History />
              </Stack>
            </div>
            <Bands key={`bands ${JSON.stringify(read.values.bands)}`} settings={read} />
            <Mixes key={`mixes ${JSON.stringify(read.values.mixes)}`} settings={read} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** The settings that have a field of their own here; of the others nothing goes by some yet. */
const shown = [
  'name',
  'accent',
  'statusLabel',
  'senderName',
  'replyTo',
  'linkDays',
  'reminderDays',
  'retentionYears',
] as const
type Shown = (typeof shown)[number]

interface Draft {
  version: number
  values: Omit<Pick<AllFirmValues, Shown>, 'replyTo'> & { replyTo: string }
}

const form = formOfBody<Draft>(
  updateFirm.body,
  Object.fromEntries(shown.map((name) => [`values.${name}`, settingNames[name]])),
)
const { Text, Email, Integer } = fieldsFor(form)

const draftOf = ({ version, values }: FirmSettings): Draft => ({
  version,
  // what has no field here is never sent
  values: { ...values, replyTo: values.replyTo ?? '' },
})

const plainOf = ({ values }: FirmSettings) => shown.map((name) => values[name])

function Settings({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const opened = draftOf(settings)
  const held = useHeldForm(form, opened)
  const { set, isOther, ...sending } = useSetting(settings)
  const save = ({ values }: Draft) => {
    // what somebody else saved meanwhile stays: only what was typed here is sent
    const changed = shown.filter((name) => values[name] !== opened.values[name])
    set(Object.fromEntries(changed.map((name) => [name, values[name]])))
  }
  const free = (name: Shown) => !settings.fixed.includes(name)
  return (
    <HeldForm {...sending} held={held} onSubmit={save} submit={t('Save')}>
      {isOther && <SavedSince />}
      <Title order={2} size="h3">
        {t('Appearance')}
      </Title>
      {free('name') && <Text name="values.name" maxLength={120} />}
      {free('accent') && (
        <Text name="values.accent" help={t('As in #8C6A3F. It must be dark enough to be read.')} />
      )}
      <Logo settings={settings} />
      {free('statusLabel') && <Text name="values.statusLabel" maxLength={40} />}
      <Title order={2} size="h3">
        {t('Emails')}
      </Title>
      {free('senderName') && <Text name="values.senderName" maxLength={120} />}
      <Email name="values.replyTo" help={t('Empty: answers go to the address that emails come from.')} />
      {free('linkDays') && <Integer name="values.linkDays" />}
      {free('reminderDays') && <Integer name="values.reminderDays" help={t('0 for never')} />}
      {free('retentionYears') && (
        <>
          <Title order={2} size="h3">
            {t('Records')}
          </Title>
          <Integer name="values.retentionYears" help={t('at least 7')} />
        </>
      )}
      <Fixed settings={settings} />
    </HeldForm>
  )
}

/** What whoever runs the portal has set: it is shown, and cannot be changed here. */
function Fixed({ settings: { fixed, values } }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const plain = shown.filter((name) => fixed.includes(name))
  if (plain.length === 0) return null
  return (
    <section className="card">
      <Title order={2} size="h3">
        {t('Set Where the Portal Runs')}
      </Title>
      <Facts>
        {plain.map((name) => (
          <Fact key={name} name={t(settingNames[name])}>
            {t(valueInWords(name, values[name]))}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
