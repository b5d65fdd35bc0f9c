import { z } from "zod"
import { currentSpan, traced } from "./traced"

/** Jobs that one leads to by the other are one trace so far, and others after that: some go on without end. */
const deepest = 5

const carrying = z.object({ trace: z.object({ from: z.string(), depth: z.number() }) })
const ofCompany = z.object({ organisationId: z.string() })

/** What a job is given, with the trace of what queues it where there is one that is recorded. */
export function withTrace(payload: object): object {
  const span = currentSpan()
  if (!span?.isRecorded || span.depth >= deepest) return payload
  return { ...payload, trace: { from: span.traceparent, depth: span.depth + 1 } }
}

type Job = { attempts: number; run_at: Date }

/** Does a job in a span, as part of the trace of what queued it. */
export function tracedJob<T>(task: string, payload: unknown, job: Job, work: () => Promise<T>): Promise<T> {
  return traced(`job ${task}`, work, {
    kind: "consumer",
    ...carrying.safeParse(payload).data?.trace,
    attributes: {
      "vestibule.task": task,
      "vestibule.organisation": ofCompany.safeParse(payload).data?.organisationId,
      "vestibule.attempt": job.attempts,
      "vestibule.late_ms": Math.max(0, Date.now() - job.run_at.getTime()),
    },
  })
}
