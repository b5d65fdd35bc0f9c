import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { toInbox } from "./queries"
import {
  type Inbox,
  type InboxChange,
  inboxChange,
  inboxWords,
  mostInboxes,
  type NewInbox,
  newInbox,
} from "./schema"

/**
 * Takes mail in at an address from now on; answers to tickets' mails go to the first one.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when it is taken in already, by any company
 */
export async function addInbox(ctx: Context, input: NewInbox): Promise<Inbox> {
  requireManager(ctx.actor)
  const values = parseInput(newInbox, input)
  return change(ctx, async (store) => {
    const present = await store.support.inboxes.count()
    if (present >= mostInboxes) throw new ConflictError(inboxWords.enough)
    await requireTeam(store, values.teamId)
    const inbox = { ...values, id: newId(), updatedAt: ctx.now }
    if (!(await store.support.inboxes.insert({ ...inbox, createdAt: ctx.now })))
      throw new ConflictError(inboxWords.taken, { address: inboxWords.taken })
    await recordActivity({ ...ctx, store }, "inbox.added", { subjectId: inbox.id, detail: inbox.address })
    return toInbox(inbox, present === 0)
  })
}

/**
 * Changes an inbox, unless another person has changed it since the asker read it.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, StaleError
 */
export async function changeInbox(ctx: Context, input: InboxChange): Promise<Inbox> {
  requireManager(ctx.actor)
  const { id, seen, ...changes } = parseInput(inboxChange, input)
  return change(ctx, async (store) => {
    const present = await lockInbox(store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError("Someone has changed this inbox meanwhile", await inboxIn(store, id))
    await requireTeam(store, changes.teamId ?? null)
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    await store.support.inboxes.update(id, { ...changes, updatedAt })
    await recordActivity({ ...ctx, store }, "inbox.changed", { subjectId: id, detail: present.address })
    return inboxIn(store, id)
  })
}

/** Answers to the mails of tickets go to this inbox from now on. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function makeFirstInbox(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { address } = await lockInbox(store, id)
    await store.support.inboxes.makeFirst(id)
    await recordActivity({ ...ctx, store }, "inbox.made-first", { subjectId: id, detail: address })
  })
}

/** Takes no more mail in at an address; what has come stays. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeInbox(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { address } = await lockInbox(store, id)
    await store.support.inboxes.remove(id)
    await recordActivity({ ...ctx, store }, "inbox.removed", { subjectId: id, detail: address })
  })
}

/** Says on an inbox's card what is wrong with its mail, until `noteInboxWell`. */
export async function noteInboxTrouble(
  { store, now }: Pick<Context, "store" | "now">,
  id: string,
  error: string,
): Promise<void> {
  await store.support.inboxes.fail(id, { error, failedAt: now })
}

export const noteInboxWell = ({ store }: Pick<Context, "store">, id: string): Promise<void> =>
  store.support.inboxes.recover(id)

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockInbox(store: Store, id: string) {
  const inbox = await store.support.inboxes.lock(id)
  if (!inbox) throw new NotFoundError("Inbox")
  return inbox
}

async function inboxIn(store: Store, id: string): Promise<Inbox> {
  const inboxes = await store.support.inboxes.list()
  const at = inboxes.findIndex((each) => each.id === id)
  const found = inboxes[at]
  if (!found) throw new NotFoundError("Inbox")
  return toInbox(found, at === 0)
}

async function requireTeam(store: Store, teamId: string | null) {
  if (teamId === null || (await store.support.teams.find(teamId))) return
  const gone = "This team is gone"
  throw new InvalidError(gone, { teamId: gone })
}
