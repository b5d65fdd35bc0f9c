import { ticketInViewPath, ticketViewPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { pushNoticesJob } from "./jobs"
import type { PushMessage } from "./push/schema"
import { sendPush } from "./push/send"
import { toNotice } from "./queries"
import { quietEndOf } from "./quiet"
import { allTickets, type NoticeEvent, noticeWords } from "./values"

type Home = Omit<Context, "actor">
type Due = { personId: string; messages: PushMessage[] }

const peopleAtOnce = 20
/** So many are told one by one; of more it is told how many they are. */
const toldSingly = 3

/**
 * Tells the browsers of those who are to be told now; those in their quiet hours wait for the end of them. A message is
 * taken before it is sent: one that a push service does not take is lost, and what it told stands at the bell.
 */
export async function pushWaiting(home: Home, send: typeof sendPush = sendPush): Promise<void> {
  const due = await home.store.transaction((store) => takeDue({ ...home, store }))
  await Promise.all(due.map((each) => tellBrowsers(home, each, send)))
}

async function takeDue(home: Home): Promise<Due[]> {
  const { notices } = home.store.support
  const due: Due[] = []
  for (const person of await notices.listWaiting("push", home.now, peopleAtOnce)) {
    const { personId, reader } = person
    const until = reader && quietEndOf(home, reader)
    if (!reader) await notices.removeOf(personId)
    else if (until) await notices.postpone("push", personId, until)
    else due.push({ personId, messages: messagesOf(home, await notices.take("push", personId, toldSingly)) })
  }
  const next = await notices.nextAt("push")
  if (next)
    await home.store.platform.jobs.addOnce(pushNoticesJob, home.organisation.id, () =>
      Math.max(0, next.getTime() - home.now.getTime()),
    )
  return due
}

type Taken = Awaited<ReturnType<Context["store"]["support"]["notices"]["take"]>>

function messagesOf({ organisation }: Home, { count, newest }: Taken): PushMessage[] {
  const portal = portalTitle(organisation)
  if (count > newest.length)
    return [
      { title: portal, body: `${count} things wait for you`, path: ticketViewPath(allTickets), tag: "many" },
    ]
  return newest.map(toNotice).map(({ event, isEntry, who, ticketId, ticketNumber, subject }) => ({
    title: `${who.name} ${noticeWords({ event: event satisfies NoticeEvent, isEntry })}`,
    body: `#${ticketNumber} ${subject}`,
    path: ticketInViewPath(allTickets, ticketId),
    tag: ticketId,
  }))
}

async function tellBrowsers({ store }: Home, { personId, messages }: Due, send: typeof sendPush) {
  for (const browser of await store.support.push.list(personId))
    for (const message of messages)
      if ((await send(browser, message)) === "gone") {
        await store.support.push.remove(browser.id)
        break
      }
}
