import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/startup/config.ts'
import { defaultBands, scalesOnDefault } from '../../profile.ts'
import { firmBands } from './firm-bands.ts'

const scales = ['total', 'capacity', 'willingness', 'goals', 'knowledge'] as const

const bandsOf = (bands: string | undefined) => firmBands(readConfig(bands ? { RISK_BANDS: bands } : {}))

describe('the firm’s bands', () => {
  it.each([undefined, '', '  ', '{}'])('are the default where nothing is set: %j', (setting) => {
    expect(bandsOf(setting)).toEqual({ bands: defaultBands, areDefault: true })
  })

  it('are taken from the setting; what it leaves out keeps its default', () => {
    expect(bandsOf('{"total": [50, 70, 90, 110], "knowledge": [2, 3, 5, 8]}')).toEqual({
      bands: { ...defaultBands, total: [50, 70, 90, 110], knowledge: [2, 3, 5, 8] },
      areDefault: false,
    })
  })

  it('are known for the default ones, each apart', () => {
    const { bands } = bandsOf('{"total": [50, 70, 90, 110], "knowledge": [2, 3, 5, 8]}')
    expect(scalesOnDefault(bands)).toEqual(['capacity', 'willingness', 'goals'])
    expect(scalesOnDefault(defaultBands)).toEqual(scales)
  })

  const total = /^RISK_BANDS: total must be four ascending whole numbers from 33 to 140\.$/
  it.each([
    ['{"total": [54, 76, 97]}', total],
    ['{"total": [54, 76, 97, 119, 130]}', total],
    ['{"total": [54, 54, 97, 119]}', total],
    ['{"total": [76, 54, 97, 119]}', total],
    ['{"total": [32, 54, 97, 119]}', total],
    ['{"total": [54, 76, 97, 141]}', total],
    ['{"total": [54, 76, 97, 118.5]}', total],
    ['{"total": ["54", 76, 97, 119]}', total],
    ['{"total": null}', total],
    [
      '{"goals": [10, 14, 19, 28]}',
      /^RISK_BANDS: goals must be four ascending whole numbers from 6 to 27\.$/,
    ],
    ['{"capacities": [26, 36, 47, 57]}', /^RISK_BANDS must be a JSON object such as/],
    ['[54, 76, 97, 119]', /^RISK_BANDS must be a JSON object such as/],
    ['54,76,97,119', /^RISK_BANDS must be a JSON object such as/],
    ['null', /^RISK_BANDS must be a JSON object such as/],
  ])('say what is wrong with %s', (setting, sentence) => {
    expect(() => bandsOf(setting)).toThrow(sentence)
  })
})
