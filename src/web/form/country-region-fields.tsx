import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { countryChoices } from '../../platform/formats/countries.ts'
import { regionChoices } from '../../platform/formats/regions.ts'
import { useTranslation } from '../translation.ts'
import { useFormDraft } from './form-draft.tsx'
import { type Option, SelectField } from './select-field.tsx'
import type { FieldProps } from './use-field.tsx'

export interface CountryRegionProps {
  country: FieldProps
  region: FieldProps
  required?: boolean
}

/** A country, and the regions of the country that is chosen: of another one they are others. */
export function CountryRegionFields({ country, region, required = false }: CountryRegionProps) {
  const { language } = useTranslation()
  const { store } = useFormDraft()
  const chosenNow = () => String(store.get(country.name) ?? '')
  const chosen = useSyncExternalStore(store.subscribe, chosenNow, chosenNow)
  const countries = useMemo(() => countryChoices(language), [language])
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

  return (
    <>
      <SelectField
        {...country}
        required={required}
        options={countries}
        onChosen={() => store.set(region.name, null)}
      />
      <SelectField {...region} required={required} options={regions} />
    </>
  )
}
