import type { z } from 'zod'
import { errorCode } from '../database/pool.ts'
import type { AppServices } from '../services.ts'
import type { JobDefinition, Worker } from './jobs.ts'

/** Work that is done after the call that caused it. It may run twice, and must have done its work once. */
export interface Job<Data extends z.ZodType = z.ZodType> extends JobDefinition<Data> {
  work: (services: AppServices, data: z.output<Data>) => Promise<void>
}

/** Starts a worker for every kind of job. */
export const startJobs = (services: AppServices, jobs: readonly Job[]): Promise<void> =>
  services.jobs.start(
    jobs.map((job) => workerOf(services, job)),
    (error) => services.log.warn({ code: errorCode(error) }, 'job queue'),
  )

const workerOf = (services: AppServices, { work, ...definition }: Job): Worker => ({
  ...definition,
  async run({ id, data }) {
    const { name } = definition
    const ended = services.metrics.jobSeconds.startTimer({ job: name })
    try {
      await services.firm.keepUp()
      await work(services, definition.data.parse(data))
      ended({ outcome: 'done' })
    } catch (error) {
      ended({ outcome: 'failed' })
      services.log.warn({ job: name, jobId: id, code: errorCode(error) }, 'job failed')
      // the text of an error may hold personal data, and the queue would keep it
      throw new Error(`${name} failed: ${errorCode(error)}`)
    }
  },
})
