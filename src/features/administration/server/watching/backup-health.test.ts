import { describe, expect, it } from 'vitest'
import type { BackupState } from '../../../../server/backup/state.ts'
import { readConfig } from '../../../../server/startup/config.ts'
import { backupHealth, drillHealth } from './backup-health.ts'

const config = readConfig({})
const now = Date.parse('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
const well: BackupState = {
  newest: hoursAgo(20),
  isReadable: true,
  waitsSince: null,
  drill: { at: hoursAgo(48).toISOString(), backup: 'base', seconds: 12.4, households: 40, findings: 0 },
}

describe('the health of the backups', () => {
  it.each<[string, string, Partial<BackupState> | undefined]>([
    ['ok', 'of today', {}],
    ['attention', 'not set up', undefined],
    ['attention', 'not made yet', { newest: null }],
    ['attention', 'missed once', { newest: hoursAgo(27) }],
    ['down', 'missed twice', { newest: hoursAgo(51) }],
    ['down', 'out of reach', { newest: null, isReadable: false }],
    ['attention', 'behind by minutes', { waitsSince: hoursAgo(0.1) }],
    ['down', 'behind by hours', { waitsSince: hoursAgo(2) }],
  ])('is %s where they are %s', (status, _, state) => {
    expect(backupHealth(state && { ...well, ...state }, config, now).status).toBe(status)
  })

  it.each<[string, string, Partial<NonNullable<BackupState['drill']>> | undefined]>([
    ['ok', 'went well', {}],
    ['attention', 'was never tried', undefined],
    ['attention', 'was long ago', { at: hoursAgo(24 * 101).toISOString() }],
    ['down', 'found something', { findings: 2 }],
    ['down', 'restored nothing', { findings: null }],
  ])('has the drill %s where it %s', (status, _, drill) => {
    const state = { ...well, drill: drill && { ...well.drill, ...drill } } as BackupState // parts of a whole one
    expect(drillHealth(state, config, now).status).toBe(status)
  })
})
