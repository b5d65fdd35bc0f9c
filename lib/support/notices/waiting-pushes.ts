import { type InterfaceLanguage, interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { ticketInViewPath, ticketViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { pushNoticesJob } from "./jobs"
import type { PushMessage } from "./push/schema"
import { publicWay, sendPush, type Way } from "./push/send"
import type { Subscription } from "./push/store"
import { toNotice } from "./queries"
import { quietEndOf } from "./quiet"
import { allTickets, type NoticeEvent, noticeWords } from "./values"

type Home = Omit<Context, "actor">
type Due = { personId: string; messages: PushMessage[] }

const peopleAtOnce = 20
/** So many are told one by one; of more it is told how many they are. */
const toldSingly = 3
/** For all messages of one call together. */
const sentWithinMs = 20_000

/**
 * Tells the browsers of those who are to be told now; those in their quiet hours wait for the end of them. A message is
 * taken before it is sent: one that a push service does not take, or not soon, is lost, and what it told stands at the bell.
 */
export async function pushWaiting(home: Home, by: Way = publicWay, withinMs = sentWithinMs): Promise<void> {
  const due = await home.store.transaction((store) => takeDue({ ...home, store }))
  const way = { ...by, endsAt: Date.now() + withinMs }
  await Promise.all(
    due.map(async ({ personId, messages }) => {
      const browsers = await home.store.support.push.list(personId)
      await Promise.all(browsers.map((browser) => tellBrowser(home, { browser, messages }, way)))
    }),
  )
}

async function takeDue(home: Home): Promise<Due[]> {
  const { notices } = home.store.support
  const due: Due[] = []
  for (const person of await notices.listWaiting("push", home.now, peopleAtOnce)) {
    const { personId, reader } = person
    const until = reader && quietEndOf(home, reader)
    if (!reader) await notices.removeOf(personId)
    else if (until) await notices.postpone("push", personId, until)
    else {
      const language = interfaceLanguageOf(reader.language ?? home.organisation.settings.language)
      due.push({
        personId,
        messages: messagesOf(home, await notices.take("push", personId, toldSingly), language),
      })
    }
  }
  const next = await notices.nextAt("push")
  if (next)
    await home.store.platform.jobs.addOnce(
      pushNoticesJob,
      home.organisation.id,
      Math.max(0, next.getTime() - home.now.getTime()),
    )
  return due
}

type Taken = Awaited<ReturnType<Context["store"]["support"]["notices"]["take"]>>

function messagesOf(
  { organisation }: Home,
  { count, newest }: Taken,
  language: InterfaceLanguage,
): PushMessage[] {
  const portal = portalTitle(organisation)
  if (count > newest.length)
    return [
      {
        title: portal,
        body: words("mails.notices", language)("manyShort", { count }),
        path: ticketViewPath(allTickets),
        tag: "many",
      },
    ]
  return newest.map(toNotice).map(({ event, isEntry, who, ticketId, ticketNumber, subject }) => ({
    title: noticeWords({ event: event satisfies NoticeEvent, isEntry }, who.name, language),
    body: `#${ticketNumber} ${subject}`,
    path: ticketInViewPath(allTickets, ticketId),
    tag: ticketId,
  }))
}

type Telling = { browser: Subscription; messages: PushMessage[] }

/** A browser whose push service does not take one message is not told the others. */
async function tellBrowser({ store }: Home, { browser, messages }: Telling, way: Way) {
  for (const message of messages) {
    const sent = await sendPush(browser, message, way)
    if (sent === "gone") await store.support.push.remove(browser.id)
    if (sent !== "sent") return
  }
}
