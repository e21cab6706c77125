import { useEffect, useState } from 'react'
import { countryChoices } from '../../platform/formats/countries.ts'
import { regionChoices } from '../../platform/formats/regions.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { useFormContext } from './call-form.tsx'
import { type Option, SelectField } from './select-field.tsx'

interface Props {
  /** The dotted paths of both in the call's body. */
  country: string
  region: string
}

/** A country, and the regions of the country that is chosen: of another one they are others. */
export function CountryRegionFields({ country, region }: Props) {
  const { language } = useTranslation()
  const form = useFormContext()
  const [chosen, setChosen] = useState(String(form.getInputProps(country).defaultValue ?? ''))
  const [regions, setRegions] = useState<Option[]>([])

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
        name={country}
        label={words('Country')}
        options={countryChoices(language)}
        onChange={(code) => {
          setChosen(code ?? '')
          form.setFieldValue(region, null)
        }}
      />
      <SelectField name={region} label={words('State/Province')} options={regions} />
    </>
  )
}
