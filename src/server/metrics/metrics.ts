import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import packageJson from '../../../package.json' with { type: 'json' }

/**
 * What a process measures, by Prometheus' conventions: base units, `_total` for what only grows. A label is a name out of
 * a list that is known before (a route's pattern, a kind of job, an outcome), and never a fact or an id.
 */
export type Metrics = ReturnType<typeof makeMetrics>

export type DocumentOutcome = 'made' | 'refused' | 'failed' | 'unwanted'

export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const gaugeBy = <Label extends string>(label: Label, name: string, help: string) =>
    new Gauge({ name, help, labelNames: [label], registers })

  gaugeBy('version', 'portal_build_info', 'Always 1; the release that runs').set(
    { version: packageJson.version },
    1,
  )
  const documentsWaiting = gauge('portal_documents_waiting', 'Documents that wait for their turn')
  const documentsInHand = gauge('portal_documents_in_hand', 'Documents that are being read and typeset')
  const documentWaitSeconds = new Histogram({
    name: 'portal_document_wait_seconds',
    help: 'How long a document waited for its turn',
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  })
  const documentSeconds = new Histogram({
    name: 'portal_document_seconds',
    help: 'How long a document took once its turn had come, by how that ended',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers,
  })

  return {
    registry,
    requestSeconds: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer a request, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    requestsInFlight: gauge('portal_requests_in_flight', 'Requests that are being answered'),
    jobSeconds: new Histogram({
      name: 'portal_job_seconds',
      help: 'How long a job took in this process, by its kind and how it ended',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    }),
    emails: new Counter({
      name: 'portal_emails_total',
      help: 'Emails that this process gave to the mail server, by whether it took them',
      labelNames: ['outcome'],
      registers,
    }),
    /** Of one document, which waits from now on. */
    document() {
      documentsWaiting.inc()
      const endWait = documentWaitSeconds.startTimer()
      let end: ReturnType<typeof documentSeconds.startTimer> | undefined
      return {
        begun() {
          documentsWaiting.dec()
          documentsInHand.inc()
          endWait()
          end = documentSeconds.startTimer()
        },
        ended(outcome: DocumentOutcome) {
          if (end) documentsInHand.dec()
          else documentsWaiting.dec()
          end?.({ outcome })
        },
      }
    },
    /** What is looked up when somebody asks. */
    looked: {
      databaseUp: gauge('portal_database_up', '1 where the database answered this look, else 0'),
      databaseAnswerSeconds: gauge('portal_database_answer_seconds', 'How long it took to answer the look'),
      databaseBytes: gauge('portal_database_bytes', 'What the database takes of its disk'),
      connections: gaugeBy(
        'state',
        'portal_database_connections',
        'Connections of this process to the database, by state',
      ),
      mostConnections: gauge('portal_database_connections_limit', 'So many this process may have'),
      standbys: gaugeBy(
        'sync',
        'portal_standbys',
        'Standbys that are connected, by how changes wait for them',
      ),
      standbyAwaited: gauge('portal_standby_awaited', '1 where changes wait for a standby, else 0'),
      standbyLagBytes: gauge('portal_standby_lag_bytes', 'How far the last of the standbys is behind'),
      workers: gauge('portal_workers', 'Processes that take jobs'),
      jobsWaiting: gaugeBy('job', 'portal_jobs_waiting', 'Jobs whose time has come, by kind'),
      jobsOldestSeconds: gaugeBy(
        'job',
        'portal_jobs_oldest_seconds',
        'How long the oldest of them has waited, by kind',
      ),
      jobsInHand: gaugeBy('job', 'portal_jobs_in_hand', 'Jobs that are being done, by kind'),
      jobsFailed: gaugeBy('job', 'portal_jobs_failed', 'Jobs that are tried no more, by kind'),
      emailsWaiting: gauge('portal_emails_waiting', 'Emails that are to go out'),
      emailsOldestSeconds: gauge('portal_emails_oldest_seconds', 'How long the oldest of them has waited'),
      emailsFailing: gauge('portal_emails_failing', 'Those of them that the mail server did not take'),
      anchorsWritable: gauge('portal_anchors_writable', '1 where the audit anchors can be written, else 0'),
      backupNewest: gauge(
        'portal_backup_newest_timestamp_seconds',
        'When the newest backup was finished; absent where none is set up, 0 where none was made',
      ),
      backupWaitsSeconds: gauge(
        'portal_backup_waits_seconds',
        'How long the oldest change has waited to be taken to the backups',
      ),
      drillAt: gauge(
        'portal_restore_drill_timestamp_seconds',
        'When a restore was tried last and all was right; absent where none was, or something was wrong',
      ),
      diskFreeBytes: gauge('portal_disk_free_bytes', 'Free on the disk of DATA_DIR'),
      diskBytes: gauge('portal_disk_bytes', 'Size of the disk of DATA_DIR'),
      sealEnds: gauge(
        'portal_seal_ends_timestamp_seconds',
        'When the certificate ends that documents are sealed with',
      ),
    },
  }
}
