import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stopped } from './processes.ts'

const told = async (what: 'stat' | 'comm', pid = 0) =>
  (await promisify(execFile)('ps', ['-o', `${what}=`, '-p', String(pid)])).stdout.trim()

it('a process whose parent never asks for its end has ended all the same', async () => {
  // sleep takes the shell's place, and asks for no child's end
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = Number(String(await once(parent.stdout, 'data')))
  await vi.waitFor(async () => expect(await told('comm', parent.pid)).toBe('sleep'))
  await stopped(pid, 'SIGKILL', 60_000)
  expect(await told('stat', pid)).toMatch(/^Z/)
})
