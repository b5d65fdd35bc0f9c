import { requireManager, requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { dayBehind, mondayIn } from "./monday"
import type { WeeklyMail } from "./schema"

/** Whether the asker has the figures of each week mailed. @throws UnauthenticatedError, ForbiddenError */
export async function getWeeklyMail({ actor, store }: Context): Promise<WeeklyMail> {
  requireManager(actor)
  return { isOn: await store.reporting.weeklyMails.has(requireSignedIn(actor).id) }
}

const companiesAtOnce = 100

/** The companies in which a mail may be due somewhere on earth, by id. */
export async function* companiesToMail({
  store,
  now,
}: Pick<Context, "store" | "now">): AsyncGenerator<string> {
  // Nowhere is it later than fourteen hours ahead of UTC.
  const latest = mondayIn("UTC", new Date(now.getTime() + 14 * 60 * 60 * 1000))
  const { weeklyMails } = store.installation.reporting
  for (let after: string | undefined = ""; after !== undefined; ) {
    const ids: string[] = await weeklyMails.listWaiting(latest, { after, limit: companiesAtOnce })
    yield* ids
    after = ids.at(-1)
  }
}

/** The week before a Monday, from its first to its last day. */
export const weekBefore = (monday: string) => ({ from: dayBehind(monday, -7), to: dayBehind(monday, -1) })
