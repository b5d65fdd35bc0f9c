import { parseInput } from "@/lib/platform/input"
import { getOverview } from "@/lib/reporting/overview/queries"
import type { Overview } from "@/lib/reporting/overview/schema"
import { companyZone } from "@/lib/reporting/overview/span"
import { portalDays } from "@/lib/reporting/overview/values"
import { requireManager, requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import { figuresOf } from "./figures"
import { isMorning, mondayIn } from "./monday"
import { weekBefore } from "./queries"
import { type WeeklyMail, weeklyMail } from "./schema"
import type { WaitingReader } from "./store"

const readersAtOnce = 100

/** Has the figures of each week mailed to the asker from next Monday on, or no more. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function saveWeeklyMail(ctx: Context, input: WeeklyMail): Promise<WeeklyMail> {
  requireManager(ctx.actor)
  const { id } = requireSignedIn(ctx.actor)
  const { isOn } = parseInput(weeklyMail, input)
  const { weeklyMails } = ctx.store.reporting
  if (isOn) await weeklyMails.add(id, mondayIn(companyZone(ctx), ctx.now))
  else await weeklyMails.remove(id)
  return { isOn }
}

/**
 * Queues the mails of the week that is over, each person's once, where it is Monday morning by the company's clocks or later. The caller is the operator.
 */
export async function mailWeek(ctx: Context): Promise<void> {
  const zone = companyZone(ctx)
  const monday = mondayIn(zone, ctx.now)
  if (!takesTickets(ctx.organisation) || !isMorning(zone, monday, ctx.now)) return
  const waiting = await ctx.store.reporting.weeklyMails.waiting(monday, readersAtOnce)
  if (waiting.length === 0) return
  const overview = await getOverview(ctx, { ...weekBefore(monday), zone: portalDays })
  for (const person of waiting) await mailOnce(ctx, monday, person, overview)
  if (waiting.length === readersAtOnce) await mailWeek(ctx)
}

function mailOnce(
  { organisation, store }: Context,
  monday: string,
  { personId, reader }: WaitingReader,
  overview: Overview,
): Promise<void> {
  return store.transaction(async (inside) => {
    const { weeklyMails } = inside.reporting
    // They do not manage the portal any more.
    if (!reader) return weeklyMails.remove(personId)
    if (!(await weeklyMails.take(personId, monday))) return
    await queueMail(inside, organisation.id, {
      template: "weekInFigures",
      to: reader.email,
      role: reader.role,
      props: figuresOf(organisation, overview, reader.language),
    })
  })
}

/** Mails a person no more; in the transaction that ends their work. */
export const forgetWeeklyMailOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.reporting.weeklyMails.remove(personId)
