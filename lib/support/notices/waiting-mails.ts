import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { ticketInViewPath, ticketViewPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { mailNoticesJob } from "./jobs"
import { toNotice } from "./queries"
import { quietEndOf } from "./quiet"
import type { Waiting } from "./store"
import { allTickets, noticeWords } from "./values"

type Home = Omit<Context, "actor">

const peopleAtOnce = 100
/** Named in one mail; of the rest it says how many there are. */
const toldAtOnce = 20

/**
 * Mails those whose mail is due all that they have not read yet, in one mail each; those in their quiet hours wait for the
 * end of them. What has become due meanwhile, and what is due later, is another job's.
 */
export async function mailWaiting(home: Home): Promise<void> {
  await home.store.transaction(async (store) => {
    const inside = { ...home, store }
    for (const person of await store.support.notices.listWaiting("mail", home.now, peopleAtOnce))
      await mailOrWait(inside, person)
    const next = await store.support.notices.nextAt("mail")
    if (next)
      await store.platform.jobs.addOnce(
        mailNoticesJob,
        home.organisation.id,
        Math.max(0, next.getTime() - home.now.getTime()),
      )
  })
}

async function mailOrWait(home: Home, { personId, reader }: Waiting) {
  const { organisation, store } = home
  const { notices } = store.support
  // They have left the staff.
  if (!reader) return notices.removeOf(personId)
  const until = quietEndOf(home, reader)
  if (until) return notices.postpone("mail", personId, until)
  const { count, newest } = await notices.take("mail", personId, toldAtOnce)
  if (count === 0) return
  const origin = portalOrigin(organisation)
  const told = newest.map(toNotice).map((notice) => ({
    title: `#${notice.ticketNumber} ${notice.subject}`,
    words: noticeWords(
      notice,
      notice.who.name,
      interfaceLanguageOf(reader.language ?? organisation.settings.language),
    ),
    link: origin + ticketInViewPath(allTickets, notice.ticketId),
  }))
  await queueMail(store, organisation.id, {
    template: "staffNotices",
    to: reader.email,
    role: reader.role,
    staffId: personId,
    props: {
      portal: portalTitle(organisation),
      told,
      more: count - told.length,
      home: origin + ticketViewPath(allTickets),
    },
  })
}
