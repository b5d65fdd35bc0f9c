import { parseInput } from "@/lib/platform/input"
import { fullName } from "@/lib/platform/person-name"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import { standIns } from "@/lib/tenancy/actors/stand-ins"
import type { Context } from "@/lib/tenancy/context"
import { timeOf } from "./quiet-times"
import { type Notice, type NoticeChoices, type NoticeListing, noticeListing } from "./schema"
import type { StoredNotice } from "./store"
import { readNoticeToken } from "./unsubscribe-link"
import { mostCounted } from "./values"

/** What the asker was told of, the newest first. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listNotices({ actor, store }: Context, input: NoticeListing): Promise<Notice[]> {
  const { id } = requireStaff(actor)
  const { most } = parseInput(noticeListing, input)
  return (await store.support.notices.list(id, most)).map(toNotice)
}

/** How much of it is unread, up to `mostCounted`. @throws UnauthenticatedError, ForbiddenError */
export async function countNotices({ actor, store }: Context): Promise<number> {
  return store.support.notices.countUnread(requireStaff(actor).id, mostCounted)
}

/** How the asker is told: what they have chosen, and for the rest what is usual. @throws UnauthenticatedError, ForbiddenError */
export const getNoticeChoices = (ctx: Context): Promise<NoticeChoices> =>
  choicesOf(ctx, requireStaff(ctx.actor).id)

/** How a person of the staff is told. */
export async function choicesOf(ctx: Pick<Context, "store">, personId: string): Promise<NoticeChoices> {
  const { notices } = ctx.store.support
  const chosen = await notices.findChoices(personId)
  return {
    ways: { ...(await notices.usualWays()), ...chosen?.ways },
    quiet: chosen?.quiet ? { from: timeOf(chosen.quiet.from), to: timeOf(chosen.quiet.to) } : null,
  }
}

/** Whether a person is of the staff now and wants mails about any event. */
export async function isToldByMail(ctx: Pick<Context, "store">, personId: string): Promise<boolean> {
  if (!(await ctx.store.support.notices.isStaff(personId))) return false
  const { ways } = await choicesOf(ctx, personId)
  return Object.values(ways).some((chosen) => chosen.includes("mail"))
}

/** Whether a link of a mail is about the notices of one of the staff. */
export const isNoticeLink = async (ctx: Pick<Context, "organisation">, token: string): Promise<boolean> =>
  (await readNoticeToken(ctx, token)) !== null

const nameless: Record<string, string> = { owner: standIns.owner, agent: standIns.agent }

/** A stored notice as it is shown. */
export const toNotice = ({
  authorFirstName: firstName,
  authorLastName: lastName,
  authorRole,
  authorPhoto: photo,
  createdAt,
  ...rest
}: StoredNotice): Notice => ({
  ...rest,
  who: { name: fullName({ firstName, lastName }) || (nameless[authorRole] ?? standIns.requester), photo },
  createdAt: createdAt.toISOString(),
})
