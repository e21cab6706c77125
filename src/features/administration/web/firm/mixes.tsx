import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { type AssetClass, assetClasses } from '../../../policy-statements/draft.ts'
import { type FirmMixes, sumOf } from '../../../policy-statements/mixes.ts'
import { Profile } from '../../../risk-tolerance/profile.ts'
import { type FirmSettings, updateFirm } from '../../firm-contract.ts'
import classes from './judging.module.css'
import { JudgingSection } from './judging-section.tsx'
import { ProfileTable } from './profile-table.tsx'
import { SavedSince, useSetting } from './setting.tsx'

interface Draft {
  version: number
  values: { mixes: FirmMixes }
}

const profiles = Profile.options
const numbers = [
  { of: 'lowerLimit', label: words('Lower Limit') },
  { of: 'target', label: words('Target') },
  { of: 'upperLimit', label: words('Upper Limit') },
] as const

const form = formOfBody<Draft>(
  updateFirm.body,
  Object.fromEntries(
    profiles.flatMap(({ value }) =>
      assetClasses.flatMap(({ field }) =>
        numbers.map(({ of, label }) => [`values.mixes.${value}.${field}.${of}`, label]),
      ),
    ),
  ),
)
const { Percent, useStore } = fieldsFor(form)

/** What of the whole each class of assets may be and is to be, for each risk profile. */
export function Mixes({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  return (
    <JudgingSection
      of="mixes"
      title={t('Mixes of Policy Statements')}
      lead={t(
        'What your firm proposes for each risk profile, in percent of the whole. What was submitted keeps the mix that it was submitted beside.',
      )}
      settings={settings}
      fixed={<Fixed mixes={settings.values.mixes} />}
      editable={<Editable settings={settings} />}
    />
  )
}

function Editable({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { version: settings.version, values: { mixes: settings.values.mixes } })
  const { set, isOther, ...sending } = useSetting(settings)
  return (
    <HeldForm {...sending} held={held} onSubmit={({ values }) => set(values)} submit={t('Save Mixes')}>
      {isOther && <SavedSince />}
      <div className={classes.profiles}>
        {profiles.map(({ value, label }) => (
          <fieldset key={value} className={classes.profile}>
            <legend className={classes.name}>{t(label)}</legend>
            <div className={`${classes.class} ${classes.heads}`} aria-hidden>
              <span />
              {numbers.map(({ of, label }) => (
                <span key={of}>{t(label)}</span>
              ))}
            </div>
            {assetClasses.map((asset) => (
              <AssetClassRow key={asset.field} profile={value} {...asset} />
            ))}
            <Targets profile={value} />
          </fieldset>
        ))}
      </div>
    </HeldForm>
  )
}

function AssetClassRow({ profile, field, label }: { profile: Profile; field: AssetClass; label: string }) {
  const { t } = useTranslation()
  const id = `${profile}-${field}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a line of a grid
    <div className={classes.class} role="group" aria-labelledby={id}>
      <p className={classes.label} id={id}>
        {t(label)}
      </p>
      {numbers.map(({ of }) => (
        <Percent key={of} name={`values.mixes.${profile}.${field}.${of}`} />
      ))}
    </div>
  )
}

function Targets({ profile }: { profile: Profile }) {
  const { t, language } = useTranslation()
  const sum = useFromDraft(useStore(), ({ values }) => sumOf(values.mixes[profile], 'target'))
  return (
    <p className={classes.sum} role="status" data-open={sum !== 100 || undefined}>
      {sum === 100 ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
      {t('Targets: {{sum}} of {{whole}}', {
        sum: formatPercent(sum, language),
        whole: formatPercent(100, language),
      })}
    </p>
  )
}

/** Mixes as they are set where the portal runs, or as they held once: the target, and the limits below it. */
export function Fixed({ mixes }: { mixes: FirmMixes }) {
  const { t, language } = useTranslation()
  const say = (percent: number) => formatPercent(percent, language)
  return (
    <ProfileTable
      label={t('Mixes of Policy Statements')}
      rows={assetClasses.map(({ field, label }) => ({
        name: label,
        cells: profiles.map(({ value }) => {
          const { lowerLimit, target, upperLimit } = mixes[value][field]
          return (
            <Fragment key={value}>
              {say(target)}
              <br />
              <span className={classes.range}>
                {t('{{from}} to {{to}}', { from: say(lowerLimit), to: say(upperLimit) })}
              </span>
            </Fragment>
          )
        }),
      }))}
    />
  )
}
