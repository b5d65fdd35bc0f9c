import { z } from "zod"
import type { Templates } from "@/lib/jobs/templates"

/** One mail to one person: which template, with what in it. */
export type Mail = {
  [Name in keyof Templates]: { template: Name; to: string; props: Parameters<Templates[Name]>[0] }
}[keyof Templates]

export const mailTask = "send-mail"

/** A job's payload: the mail itself is sealed, because it may hold a code. */
export const mailJob = z.object({ organisationId: z.string(), messageId: z.string(), sealed: z.string() })
