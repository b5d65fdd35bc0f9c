import { z } from "zod"

/** Work for later. A noun says its jobs in `jobs.ts`; what does them is in `lib/work/tasks`. */
export type Job<Payload extends object> = {
  /** The name of the program that does it. */
  task: string
  /** What that is given. */
  payload: z.ZodType<Payload>
  /** Jobs of one queue are done one after the other. */
  queue?: string
  /** How often it is tried; otherwise for about a day. */
  attempts?: number
}

export const jobOf = <Payload extends object>(
  task: string,
  payload: z.ZodType<Payload>,
  options: Pick<Job<Payload>, "queue" | "attempts"> = {},
): Job<Payload> => ({ task, payload, ...options })

/** What a job about a whole company is given. */
export const ofCompany = z.object({ organisationId: z.string() })
