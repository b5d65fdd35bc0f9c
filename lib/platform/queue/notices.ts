import { type RawBuilder, sql } from "kysely"
import { z } from "zod"

/** Where graphile-worker listens. */
const channel = "jobs:insert"
const noticeSchema = z.object({ task: z.string().default("") })

/** Tells the workers of this task that there is a job, if it is to be done now; once for each, also within one transaction. */
export const tellOfJob = (task: string, runAt: RawBuilder<unknown>) =>
  sql`CASE WHEN ${runAt} <= now()
    THEN pg_notify(${channel}, json_build_object('count', 1, 'task', ${task}::text, 'of', random())::text) END`

/** Of which task a notice tells; an empty one where it does not say. Undefined for notices of anything else. */
export function noticeOfJob({ channel: on, payload = "" }: { channel: string; payload?: string }) {
  if (on !== channel) return undefined
  try {
    return noticeSchema.parse(JSON.parse(payload))
  } catch {
    return { task: "" }
  }
}
