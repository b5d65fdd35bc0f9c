import { sql } from "kysely"
import { unseal } from "@/lib/auth/sealed"
import type { Database } from "@/lib/db/database"
import { type Mail, mailJob, mailTask } from "@/lib/mail/schema"

/** Every mail queued for an address and not yet sent, oldest first. No worker runs in unit tests. */
export async function queuedMails(db: Database, to: string): Promise<Mail[]> {
  const { rows } = await sql<{ payload: unknown }>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${mailTask} ORDER BY j.id`.execute(db)
  const mails = await Promise.all(
    rows.map(
      async ({ payload }) => JSON.parse(await unseal(mailTask, mailJob.parse(payload).sealed)) as Mail,
    ),
  )
  return mails.filter((mail) => mail.to === to)
}

/** The code of the last mail to an address. */
export async function mailedCode(db: Database, to: string): Promise<string> {
  const { props } = (await queuedMails(db, to)).at(-1) ?? {}
  if (!props || !("code" in props)) throw new Error(`No mail with a code to ${to}`)
  return props.code
}
