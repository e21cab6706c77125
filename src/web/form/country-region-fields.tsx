import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { canada, countryChoices, unitedStates } from '../../platform/formats/countries.ts'
import { regionChoices } from '../../platform/formats/regions.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { useFormDraft } from './form-draft.tsx'
import { LineField } from './line-field.tsx'
import { postal } from './line-kinds.ts'
import { type Option, SelectField } from './select-field.tsx'
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
  /** Asked for in the two countries whose postal codes are known. */
  postalCode?: FieldProps | undefined
}

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

  return (
    <>
      <CountryField
        {...country}
        onChosen={() => {
          store.set(region.name, null)
          if (postalCode) store.set(postalCode.name, null)
        }}
      />
      <SelectField {...region} options={regions} />
      {postalCode && <PostalField {...postalCode} country={chosen} />}
    </>
  )
}

/** Without a country there is one only where somebody entered it elsewhere: it can be mended. */
function PostalField({ country, ...props }: FieldProps & { country: string }) {
  const { store } = useFormDraft()
  const hasCode = () => Boolean(store.get(props.name))
  const isEntered = useSyncExternalStore(store.subscribe, hasCode, hasCode)
  if (country === unitedStates) return <LineField {...props} kind={postal} label={words('Zip Code')} />
  return country === canada || (country === '' && isEntered) ? <LineField {...props} kind={postal} /> : null
}
