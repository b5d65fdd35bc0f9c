import { sql } from "kysely"
import { unseal } from "@/lib/platform/crypto/sealed"
import type { Database } from "@/lib/platform/db/database"
import { later } from "@/lib/platform/db/later"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { type KeptMail, keptMail, mailKeys } from "@/lib/tenancy/mail/mailbox"
import type { Mail } from "@/lib/tenancy/mail/schema"

/** Every mail queued for an address and not yet sent, oldest first. No worker runs in unit tests. */
export async function queuedMails(db: Database, to: string): Promise<Mail[]> {
  const { rows } = await sql<{ payload: unknown }>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${mailJob.task} ORDER BY j.id`.execute(db)
  const mails = await Promise.all(
    rows.map(
      async ({ payload }) =>
        JSON.parse(await unseal(mailJob.task, mailJob.payload.parse(payload).sealed)) as Mail,
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

/** Makes a person's codes and tickets as old as they are that many seconds later. */
export const ageCodes = (db: Database, personId: string, seconds: number) =>
  sql`UPDATE one_time_code SET expires_at = ${later(sql`expires_at`, sql`make_interval(secs => ${-seconds})`)} WHERE person_id = ${personId}`.execute(
    db,
  )

const patienceMs = 180_000

/** The mails delivered to an address in the mailbox of a `DATA_DIR`, newest first, once there is one. */
export const deliveredMails = (dataDir: string, to: string): Promise<KeptMail[]> =>
  patiently(`No mail came to ${to}`, async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.to === to)
    return mails.length > 0 ? mails : undefined
  })

/** The code in the newest mail with one to an address, once there is one newer than `after`, a mail's key. */
export const deliveredCode = (dataDir: string, to: string, { after = "" } = {}): Promise<string> =>
  patiently(`No code came to ${to}`, async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.to === to && mail.key > after)
    return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])[0]
  })

const readBefore = new Map<string, KeptMail | null>()

/** The mailbox of a `DATA_DIR`, newest first, of which each mail is read once. */
async function readMails(dataDir: string): Promise<KeptMail[]> {
  const mails = await Promise.all(
    (await mailKeys(dataDir)).map(async (key) => {
      if (!readBefore.get(key)) readBefore.set(key, await keptMail(dataDir, key))
      return readBefore.get(key)
    }),
  )
  return mails.filter((mail) => mail != null)
}

async function patiently<T>(otherwise: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const found = await read()
    if (found) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(otherwise)
}
