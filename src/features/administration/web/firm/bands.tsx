import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import {
  type Bands as BandsSet,
  bandsOn,
  Profile,
  ranges,
  type Scale,
  scales,
} from '../../../risk-tolerance/profile.ts'
import { type FirmSettings, updateFirm } from '../../firm-contract.ts'
import { scaleName } from './in-words.ts'
import classes from './judging.module.css'
import { JudgingSection } from './judging-section.tsx'
import { ProfileTable } from './profile-table.tsx'
import { SavedSince, useSetting } from './setting.tsx'

interface Draft {
  version: number
  values: { bands: BandsSet }
}

const profiles = Profile.options

const form = formOfBody<Draft>(
  updateFirm.body,
  Object.fromEntries(scales.map((scale) => [`values.bands.${scale}.*`, scaleName(scale)])),
)
const { Integer, useStore } = fieldsFor(form)

/** From which score on each profile begins, for the total and for each part. */
export function Bands({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  return (
    <JudgingSection
      of="bands"
      title={t('Bands of the Questionnaire')}
      lead={t(
        'Enter the score at which each profile begins; it ends where the next one begins. What is complete keeps the bands that it was judged by.',
      )}
      settings={settings}
      fixed={<Fixed bands={settings.values.bands} />}
      editable={<Editable settings={settings} />}
    />
  )
}

function Editable({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { version: settings.version, values: { bands: settings.values.bands } })
  const { set, isOther, ...sending } = useSetting(settings)
  return (
    <HeldForm {...sending} held={held} onSubmit={({ values }) => set(values)} submit={t('Save Bands')}>
      {isOther && <SavedSince />}
      {scales.map((scale) => (
        <fieldset key={scale} className={classes.scale}>
          <ScaleName scale={scale} />
          <div className={classes.bands}>
            {profiles.map(({ value, label }, index) => (
              <div key={value} className={classes.band}>
                {index === 0 ? (
                  <Lowest label={label} scale={scale} />
                ) : (
                  <Integer name={`values.bands.${scale}.${index - 1}`} label={label} />
                )}
                <Until scale={scale} index={index} />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </HeldForm>
  )
}

function ScaleName({ scale }: { scale: Scale }) {
  const { t } = useTranslation()
  return (
    <legend className={classes.name}>
      {t(scaleName(scale))}{' '}
      <span className={classes.range}>{t('{{from}} to {{to}}', { ...ranges[scale] })}</span>
    </legend>
  )
}

/** Where the lowest profile begins nobody can choose. */
function Lowest({ label, scale }: { label: string; scale: Scale }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className={classes.label}>{t(label)}</p>
      <p className={classes.fixed}>{ranges[scale].from}</p>
    </div>
  )
}

/** The last score of a profile, which follows from where the next one begins. */
function Until({ scale, index }: { scale: Scale; index: number }) {
  const { t } = useTranslation()
  const to = useFromDraft(useStore(), ({ values }) => {
    const next = values.bands[scale][index]
    return index === profiles.length - 1 ? ranges[scale].to : Number.isInteger(next) ? Number(next) - 1 : null
  })
  return <p className={classes.until}>{to === null ? ' ' : t('to {{score}}', { score: to })}</p>
}

/** Bands as they are set where the portal runs, or as they held once. */
export function Fixed({ bands }: { bands: BandsSet }) {
  const { t } = useTranslation()
  return (
    <ProfileTable
      label={t('Bands of the Questionnaire')}
      rows={scales.map((scale) => ({
        name: scaleName(scale),
        cells: bandsOn(scale, bands).map(({ from, to }) =>
          from === to ? String(from) : t('{{from}} to {{to}}', { from, to }),
        ),
      }))}
    />
  )
}
