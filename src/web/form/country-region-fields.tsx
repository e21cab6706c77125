import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { notApplicable } from '../../platform/formats/choices.ts'
import { countryChoices, unitedStates } from '../../platform/formats/countries.ts'
import { hasPostalCodes } from '../../platform/formats/postal-code.ts'
import { hasNoRegions, regionChoices } from '../../platform/formats/regions.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { useFormDraft } from './form-draft.tsx'
import { LineField } from './line-field.tsx'
import { postal } from './line-kinds.ts'
import { type Option, SelectField } from './select-field.tsx'
import { TickField } from './tick-field.tsx'
import type { FieldProps } from './use-field.tsx'

/** A country by itself. */
export function CountryField(props: FieldProps & { onChosen?: () => void }) {
  const { language } = useTranslation()
  const countries = useMemo(() => countryChoices(language), [language])
  return <SelectField {...props} options={countries} />
}

export interface CountryRegionProps {
  country: FieldProps
  region: FieldProps
  /** Required in the two countries whose postal codes are known, offered wherever there are any. */
  postalCode?: FieldProps | undefined
}

const none: Option = { value: notApplicable, label: notApplicable }

/**
 * A country, the regions of the country that is chosen, and its postal code: those of another one are others, and are
 * asked for again.
 */
export function CountryRegionFields({ country, region, postalCode }: CountryRegionProps) {
  const { language } = useTranslation()
  const { store } = useFormDraft()
  const chosenNow = () => String(store.get(country.name) ?? '')
  const chosen = useSyncExternalStore(store.subscribe, chosenNow, chosenNow)
  const [regions, setRegions] = useState<readonly Option[]>([])

  useEffect(() => {
    let current = true
    void regionChoices(chosen, language).then((choices) => {
      // the regions of a country that was left for another one come too late
      if (current) setRegions(choices)
    })
    return () => {
      current = false
    }
  }, [chosen, language])

  const noneNow = () => store.get(region.name) === notApplicable
  const isNone = useSyncExternalStore(store.subscribe, noneNow, noneNow)

  return (
    <>
      <CountryField
        {...country}
        onChosen={() => {
          store.set(region.name, null)
          if (postalCode) store.set(postalCode.name, null)
        }}
      />
      <div>
        <SelectField {...region} options={isNone ? [none] : regions} />
        {(isNone || hasNoRegions(chosen)) && (
          <TickField name={region.name} label={words('No region')} value={notApplicable} />
        )}
      </div>
      {postalCode && <PostalField {...postalCode} country={chosen} />}
    </>
  )
}

/** Where there are none, one stands only where somebody entered it elsewhere: it can be mended. */
function PostalField({ country, ...props }: FieldProps & { country: string }) {
  const { store } = useFormDraft()
  const hasCode = () => Boolean(store.get(props.name))
  const isEntered = useSyncExternalStore(store.subscribe, hasCode, hasCode)
  if (country === unitedStates) return <LineField {...props} kind={postal} label={words('Zip Code')} />
  return hasPostalCodes(country) || isEntered ? <LineField {...props} kind={postal} /> : null
}
