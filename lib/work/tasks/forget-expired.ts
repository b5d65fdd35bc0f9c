import { queueOverdue } from "@/lib/knowledge/articles/schedules/mutations"
import { usesKeptDays } from "@/lib/knowledge/search/schema"
import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { keptMs as answersKeptMs } from "@/lib/platform/idempotency/schema"
import { dayOf } from "@/lib/platform/time/day"
import { sweepNotices } from "@/lib/support/notices/mutations"
import { presentMs } from "@/lib/support/presence/schema"
import { forgetOldMails } from "@/lib/tenancy/mail/delivery/mutations"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { openStore } from "@/lib/work/store"

/** Every quarter of an hour; of several instances, one does it. */
export const forgetExpiredSchedule = "*/15 * * * * forget-expired"

const dayMs = 24 * 60 * 60 * 1000
/** How long one can look up why a job was given up. */
const givenUpKeptMs = 30 * dayMs

/** A mail is tried for a little more than a day. */
const lostMailMs = 3 * dayMs

/**
 * Removes what can no longer be used: sessions, codes, sign-ins half way, browsers not seen for long, domains that were never proved, counted tries, kept answers,
 * searches, given-up jobs, undelivered mails, signs of presence and old notices of the staff. Queues again what should have been published, and
 * mails whose last try was not noted.
 */
export async function forgetExpired() {
  const store = openStore(database(), apexId)
  const { platform, people, portals, knowledge, support } = store.installation
  const now = new Date()
  await Promise.all([
    people.sessions.removeExpired(),
    people.codes.removeExpired(),
    people.browsers.removeOld(),
    platform.steps.removeExpired(),
    portals.domains.removeExpired(),
    platform.limits.removeExpired(),
    platform.idempotency.removeExpired(new Date(now.getTime() - answersKeptMs)),
    knowledge.searchUse.removeBefore(dayOf(new Date(now.getTime() - usesKeptDays * dayMs))),
    support.presence.removeBefore(new Date(now.getTime() - presentMs)),
    store.platform.jobs.removeGivenUp(new Date(now.getTime() - givenUpKeptMs)),
    sweepNotices({ store, now }),
    queueOverdue({ store, now }),
    forgetOldMails({ store, now }),
    store.platform.jobs.tryOnceMore(mailJob, new Date(now.getTime() - lostMailMs)),
  ])
}
