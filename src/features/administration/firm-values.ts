import type { z } from 'zod'
import { FirmSettingName, FirmValues } from '../../platform/firm-values.ts'
import { FirmMixes } from '../policy-statements/mixes.ts'
import { Bands } from '../risk-tolerance/profile.ts'

/** All that a firm sets for itself: with what it judges by. */
export const AllFirmValues = FirmValues.extend({ bands: Bands, mixes: FirmMixes })
export type AllFirmValues = z.infer<typeof AllFirmValues>

/** Some of them, each by its own rule. */
export const SomeFirmValues = AllFirmValues.partial()
export type SomeFirmValues = z.infer<typeof SomeFirmValues>

/** One by one: what another release has stored otherwise, or does not know, is left out. */
export function storedValues(stored: unknown): SomeFirmValues {
  const known = FirmSettingName.options.flatMap((name) => {
    const { success, data } = AllFirmValues.shape[name].safeParse(Object(stored)[name])
    return success ? [[name, data]] : []
  })
  return SomeFirmValues.parse(Object.fromEntries(known))
}
