import { z } from 'zod'
import { getList, post, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { DateOnly, Guid, Instant, line, orEmpty, Version } from '../../platform/formats/wire.ts'
import { ofBook, SearchQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

/** So many signs a task's title may have. */
export const longestTitle = 200

/** What somebody is to do: for a client, for a household as a whole, or in a book at large. */
export const Task = z.strictObject({
  id: Guid,
  clientId: Guid.nullable(),
  /** Of a client's task, the household that they are in. */
  householdId: Guid.nullable(),
  title: z.string(),
  /** YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  /** The user who has it; the book's adviser, where whoever it was given to can be given tasks of the book no more. */
  assignedTo: Guid,
  doneAt: Instant.nullable(),
  doneBy: Guid.nullable(),
  /** Whether the portal set it by itself. */
  source: z.enum(['person', 'system']),
  version: Version,
})
export type Task = z.infer<typeof Task>

const Title = line({ max: longestTitle, missing: words('Please write what is to be done') })
const DueOn = orEmpty(DateOnly, words('Please Enter a Valid Date'))
const One = z.strictObject({ id: PathId })

/** Nothing of what it says. */
const taskEvent = { task: Guid, client: Guid.optional(), household: Guid.optional() }

export const listTasks = getList({
  path: '/api/task',
  can: 'clients.read',
  summary:
    'Tasks of a client, of a household and everybody in it, of a book, or of all that may be read; open ones first, by the day when they are due',
  query: SearchQuery.extend({
    ...ofBook,
    clientId: PathId.optional(),
    householdId: PathId.optional(),
    assignedTo: PathId.optional(),
    /** Those that are done, or not; both where it is left out. */
    done: z.enum(['true', 'false']).optional(),
  }),
  result: z.array(Task),
  compressed: true,
})

export const addTask = post({
  path: '/api/task',
  can: 'clients.write',
  summary: 'Sets a task, for whoever sets it unless it says for whom',
  about: ['clientId', 'householdId'],
  body: z.strictObject({
    clientId: Guid.nullish(),
    householdId: Guid.nullish(),
    title: Title,
    dueOn: DueOn.optional(),
    assignedTo: Guid.nullish(),
  }),
  creates: true,
  result: Task,
  audit: { event: 'task added', payload: z.strictObject(taskEvent) },
})

export const changeTask = put({
  path: '/api/task/:id',
  can: 'clients.write',
  summary: 'Changes a task, has it done, or takes that back',
  params: One,
  body: z.strictObject({
    version: Version,
    done: z.boolean().optional(),
    title: Title.optional(),
    dueOn: DueOn.optional(),
    assignedTo: Guid.optional(),
  }),
  result: Task,
  audit: { event: 'task changed', payload: z.strictObject({ ...taskEvent, done: z.boolean() }) },
})

/** Somebody who can be given tasks of a book. */
export const TaskHolder = z.strictObject({ id: Guid, name: z.string() })
export type TaskHolder = z.infer<typeof TaskHolder>

export const listTaskHolders = getList({
  path: '/api/task/holder/:recordId',
  can: 'clients.read',
  summary:
    'Who can be given tasks about a client or a household: the adviser first, then whoever assists them',
  params: z.strictObject({ recordId: PathId }),
  query: z.strictObject({ limit: SearchQuery.shape.limit, after: SearchQuery.shape.after }),
  result: z.array(TaskHolder),
  compressed: true,
})
