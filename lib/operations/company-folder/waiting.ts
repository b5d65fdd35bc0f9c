import { queuePublication } from "@/lib/knowledge/articles/schedules/jobs"
import type { Store } from "@/lib/platform/store"
import { dueJob, recountJob } from "@/lib/rules/service-levels/jobs"
import { ticketEventsJob } from "@/lib/support/events/jobs"
import { fileMailJob } from "@/lib/support/inbound/jobs"
import { mailNoticesJob } from "@/lib/support/notices/jobs"
import { sendPendingJob } from "@/lib/support/replies/pending/jobs"

type Waiting = Awaited<ReturnType<Store["installation"]["operations"]["companyFolder"]["waiting"]>>

/** Queues what the rows of a company that was brought in wait for: jobs are the installation's, and stay behind. */
export async function queueWaiting(
  store: Store,
  { id: organisationId, waiting }: { id: string; waiting: Waiting },
): Promise<void> {
  const { jobs } = store.platform
  for (const { id, dueAt } of waiting.replies)
    await jobs.add(sendPendingJob, { organisationId, id }, { at: dueAt })
  for (const { articleId, language, scheduledAt } of waiting.publications)
    await queuePublication(store, { organisationId, articleId, language }, scheduledAt)
  for (const { id: ticketId } of waiting.tickets)
    await jobs.add(
      ticketEventsJob,
      { organisationId, ticketId },
      { key: `${ticketEventsJob.task} ${organisationId} ${ticketId}` },
    )
  for (const { id: mailId } of waiting.mails) await jobs.add(fileMailJob, { organisationId, mailId })
  for (const job of [recountJob, dueJob, mailNoticesJob]) await jobs.addOnce(job, organisationId)
}
