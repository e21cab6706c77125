import { type Environment, judgedSetting, readConfig } from '../startup/config.ts'
import { type SettingName, settings } from '../startup/settings.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { down, type Looked, ok } from './looked.ts'

/** One setting: whether the environment sets it, and how it must look where it looks otherwise. Never its value. */
export interface SettingLooked {
  name: SettingName
  isSet: boolean
  isValid: boolean
  problem?: string
}

export interface SettingsLooked extends Looked {
  each: SettingLooked[]
}

/** Judges every setting by the schema that the portal reads it by, and all of them together. */
export function settingsPart(environment: Environment): SettingsLooked {
  const names = Object.keys(settings) as SettingName[] // the keys of that table
  const each = names.map((name): SettingLooked => {
    const { problem } = judgedSetting(environment, name)
    const isSet = Boolean(environment[name])
    return { name, isSet, isValid: problem === undefined, ...(problem !== undefined && { problem }) }
  })
  const wrong = problemOfAll(environment)
  if (wrong !== undefined)
    return {
      ...down(wrong, 'Set them as docs/guide/running.md lists them, and start the portal anew.'),
      each,
    }
  const set = each.filter(({ isSet }) => isSet).length
  return { ...ok(`Set here: ${set} of ${each.length}, all of them as they must be.`), each }
}

function problemOfAll(environment: Environment): string | undefined {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return error.message
  }
}
