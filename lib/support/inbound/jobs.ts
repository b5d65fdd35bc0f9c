import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Reads a mail that has come, and files it. */
export const fileMailJob = jobOf("file-mail", z.object({ organisationId: z.string(), mailId: z.string() }))

/** Removes the bytes of mails that have no row any more. */
export const dropMailsJob = jobOf("drop-mails", z.object({ keys: z.array(z.string()) }))
