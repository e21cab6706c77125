import { stat } from 'node:fs'

// Node's threads wait for work by a condition variable of the C library, and glibc before 2.41 now and then wakes none of
// them (its bug 25847): a file is then never read, a password never checked, until somebody else asks for something. A
// portal that had just begun to start hung so for ever (decision 46).

const everyMs = 1_000

setInterval(() => stat('/', () => {}), everyMs).unref()
