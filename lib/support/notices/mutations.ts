import { parseInput } from "@/lib/platform/input"
import { isStaff, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { mailNoticesJob, pushNoticesJob } from "./jobs"
import { choicesOf } from "./queries"
import { minutesOf } from "./quiet-times"
import {
  type NoticeChoices,
  noticeChoices,
  type ReadNotices,
  readNotices as readingOfNotices,
} from "./schema"
import type { Audience, NewNotices } from "./store"
import { readNoticeToken } from "./unsubscribe-link"
import { mostKept, type NoticeWay } from "./values"

type Telling = Pick<NewNotices, "event" | "about"> & {
  audience: Audience
  /** People who are not told, besides the one who asks. */
  except?: string[]
}

/** How long a mail waits for what else there is to tell, in milliseconds. */
export const gatheredMs = 5 * 60 * 1000
const keptMs = 60 * 24 * 60 * 60 * 1000

/**
 * Tells those of the staff who are meant and want to know, but never the one who asks. In the transaction of the change
 * that it is about.
 */
export async function tellStaff(
  ctx: Context,
  { event, audience, about, except = [] }: Telling,
): Promise<void> {
  if (about.length === 0) return
  const actorId = isStaff(ctx.actor) ? ctx.actor.id : null
  const told = await ctx.store.support.notices.insert({
    ...{ event, audience, about, actorId, now: ctx.now },
    except: actorId ? [...except, actorId] : except,
    mailAt: new Date(ctx.now.getTime() + gatheredMs),
  })
  const people = [...new Set(told.map(({ personId }) => personId))]
  const signals = people.map((personId) => ({ kind: "person" as const, personId }))
  if (signals.length > 0) await ctx.store.platform.live.signal(...signals)
  if (told.some(({ isMailed }) => isMailed))
    await ctx.store.platform.jobs.addOnce(mailNoticesJob, ctx.organisation.id, gatheredMs)
  if (told.some(({ isPushed }) => isPushed))
    await ctx.store.platform.jobs.addOnce(pushNoticesJob, ctx.organisation.id)
}

/**
 * Marks what the asker was told as read, also what is told by mail or push alone; their other pages count again.
 * @returns whether any of it was unread. @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function readNotices(ctx: Context, input: ReadNotices): Promise<boolean> {
  const { id: personId } = requireStaff(ctx.actor)
  const { until, ...which } = parseInput(readingOfNotices, input)
  return ctx.store.transaction(async ({ support: { notices }, platform: { live } }) => {
    const meant = { ...which, until: until ? new Date(until) : undefined }
    const wasUnread = await notices.read(personId, meant, ctx.now)
    if (wasUnread) await live.signal({ kind: "person", personId })
    return wasUnread
  })
}

/** Keeps how the asker wants to be told from now on. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function saveNoticeChoices(ctx: Context, input: NoticeChoices): Promise<NoticeChoices> {
  const { id } = requireStaff(ctx.actor)
  await keepChoices(ctx, id, parseInput(noticeChoices, input))
  return choicesOf(ctx, id)
}

/** Stops the mails about notices to the person a mail's link is for. @returns false for a link about anything else */
export async function stopNoticeMails(
  ctx: Pick<Context, "organisation" | "store">,
  token: string,
): Promise<boolean> {
  const personId = await readNoticeToken(ctx, token)
  if (personId === null) return false
  const { ways, quiet } = await choicesOf(ctx, personId)
  const without = Object.entries(ways).map(([event, chosen]) => [
    event,
    chosen.filter((way) => way !== "mail"),
  ])
  await keepChoices(ctx, personId, { ways: Object.fromEntries(without), quiet })
  return true
}

const keepChoices = ({ store }: Pick<Context, "store">, personId: string, { ways, quiet }: NoticeChoices) =>
  store.support.notices.putChoices(personId, {
    ways: ways satisfies Record<string, NoticeWay[]>,
    quiet: quiet && { from: minutesOf(quiet.from), to: minutesOf(quiet.to) },
  })

/** Forgets what a person was told and how they wanted to be told; in the transaction that ends their work. Their browsers go with their sessions. */
export const forgetNoticesOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.support.notices.removeOf(personId)

/** Removes what is old, and of each person all but the newest. */
export const sweepNotices = ({ store, now }: Pick<Context, "store" | "now">): Promise<void> =>
  store.installation.support.notices.sweep(new Date(now.getTime() - keptMs), mostKept)
