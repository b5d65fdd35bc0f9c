import { setImmediate as turn } from "node:timers/promises"
import { deskAddress } from "@/lib/knowledge/articles/addresses/desk-address"
import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Action } from "@/lib/tenancy/activity/schema"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { type Rule, Rules } from "./circles"
import { comparable, patternOf } from "./pattern"
import { toRedirect } from "./queries"
import {
  type NewRedirect,
  newRedirect,
  ofRedirect,
  type Redirect,
  type RedirectChange,
  type RedirectValues,
  redirectChange,
  redirectWords,
} from "./schema"
import { formerAddresses, isOfProgram, pageAt } from "./standing"
import type { StoredRedirect } from "./store"
import { anything, mostRedirects } from "./values"

/**
 * Has an address without a page lead elsewhere.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError also where a page is there, or it would lead in a circle,
 * ConflictError for an address that has a rule, or when there are enough
 */
export async function addRedirect(ctx: Context, input: NewRedirect): Promise<Redirect> {
  requireManager(ctx.actor)
  const values = ofPortal(ctx, parseInput(newRedirect, input))
  return change(ctx, async (inside) => {
    const { redirects } = inside.store.knowledge
    const all = await redirects.all()
    if (all.length >= mostRedirects) throw new ConflictError(redirectWords.enough)
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    const rule: StoredRedirect = { ...values, ...times, id: newId(), hits: 0, lastHitAt: null }
    await requireSound(inside, all, rule)
    await redirects.insert([rule])
    await forgetMissed(inside, [rule])
    await record(inside, "redirect.added", rule)
    return toRedirect(rule)
  })
}

/**
 * Changes a rule, unless another person has changed it since the asker read it.
 * @throws as addRedirect, NotFoundError, StaleError
 */
export async function changeRedirect(ctx: Context, input: RedirectChange): Promise<Redirect> {
  requireManager(ctx.actor)
  const { id, seen, ...given } = parseInput(redirectChange, input)
  const values = ofPortal(ctx, given)
  return change(ctx, async (inside) => {
    const { redirects } = inside.store.knowledge
    const present = await lockRedirect(inside.store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError(redirectWords.stale, toRedirect(present))
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    const rule = { ...present, ...values, updatedAt }
    await requireSound(inside, await redirects.all(), rule)
    await redirects.update({ ...values, id, updatedAt })
    await forgetMissed(inside, [rule])
    await record(inside, "redirect.changed", rule)
    return toRedirect(rule)
  })
}

/** Has an address lead nowhere again. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeRedirect(ctx: Context, input: { id: string }): Promise<void> {
  requireManager(ctx.actor)
  const { id } = parseInput(ofRedirect, input)
  await change(ctx, async (inside) => {
    const rule = await lockRedirect(inside.store, id)
    await inside.store.knowledge.redirects.remove(id)
    await record(inside, "redirect.removed", rule)
  })
}

/** A fault of one of several rules, by its place among them. */
export type RedirectFault = { at: number; message: string }
type Put = { added: number; changed: number; unchanged: number; faults: RedirectFault[] }

/**
 * Has many addresses lead elsewhere at once, as an import wants them: a rule for an address that has one takes its place.
 * Those that cannot be are left out and said, all others are written together.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function putRedirects(ctx: Context, inputs: NewRedirect[]): Promise<Put> {
  requireManager(ctx.actor)
  const faults = new Map<number, string>()
  const wanted = new Map<string, { at: number; values: RedirectValues }>()
  for await (const [at, input] of inTurns(inputs.entries())) {
    try {
      const values = ofPortal(ctx, parseInput(newRedirect, input))
      const key = keyOf(values)
      if (wanted.has(key)) faults.set(at, redirectWords.taken)
      else wanted.set(key, { at, values })
    } catch (error) {
      if (!(error instanceof InvalidError)) throw error
      faults.set(at, error.message)
    }
  }
  const refuse = (key: string, message: string) => {
    faults.set(wanted.get(key)?.at ?? 0, message)
    wanted.delete(key)
  }
  // Asked for one address after another, while the company is not held yet: a rule hides no page that comes meanwhile.
  await refuseStanding(ctx, wanted, refuse)
  return change(ctx, async (inside) => {
    const present = new Map((await inside.store.knowledge.redirects.all()).map((rule) => [keyOf(rule), rule]))
    await refuseCircles(inside, wanted, present, refuse)
    const counts = await write(inside, [...wanted.values()], present, (at) =>
      faults.set(at, redirectWords.enough),
    )
    if (counts.added + counts.changed > 0)
      await recordActivity(inside, "redirect.imported", { detail: String(counts.added + counts.changed) })
    const inOrder = [...faults].sort(([a], [b]) => a - b)
    return { ...counts, faults: inOrder.map(([at, message]) => ({ at, message })) }
  })
}

const rulesAtOnce = 200

/** Goes through many rules, and lets others be answered after each few hundred. */
async function* inTurns<T>(all: Iterable<T>) {
  let taken = 0
  for (const each of all) {
    taken += 1
    if (taken % rulesAtOnce === 0) await turn()
    yield each
  }
}

type Wanted = Map<string, { at: number; values: RedirectValues }>
type Refuse = (key: string, message: string) => void

async function refuseStanding(ctx: Context, wanted: Wanted, refuse: Refuse) {
  const single = [...wanted.values()]
    .map(({ values }) => values.from)
    .filter((from) => !from.includes(anything))
  const former = await formerAddresses(ctx, single)
  for await (const [key, { values }] of inTurns([...wanted])) {
    const fault = await standingFault(ctx, values.from, former)
    if (fault) refuse(key, fault)
  }
}

/**
 * New rules on a way that goes round are left out, all in one walk: from each address one way leads, so that one without a
 * circle has none of these rules on it. Where a `*` less leaves an address to another rule, a lookup still ends a circle.
 */
async function refuseCircles(
  ctx: Context,
  wanted: Wanted,
  present: ReadonlyMap<string, StoredRedirect>,
  refuse: Refuse,
) {
  const rules = new Rules([...present.values(), ...[...wanted.values()].map(({ values }) => values)])
  for await (const way of rules.circles(standsAt(ctx)))
    for (const rule of way.flatMap((path) => rules.find(path) ?? [])) {
      const key = keyOf(rule)
      if (wanted.has(key)) refuse(key, redirectWords.circle(way))
    }
}

async function write(
  ctx: Context,
  wanted: { at: number; values: RedirectValues }[],
  present: ReadonlyMap<string, StoredRedirect>,
  isTooMany: (at: number) => void,
) {
  const { store, now } = ctx
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const fresh: Parameters<typeof store.knowledge.redirects.insert>[0] = []
  for (const { at, values } of wanted) {
    const before = present.get(keyOf(values))
    if (!before && present.size + fresh.length >= mostRedirects) isTooMany(at)
    else if (!before) fresh.push({ ...values, id: newId(), createdAt: now, updatedAt: now })
    else if (before.to === values.to && before.status === values.status) counts.unchanged += 1
    else {
      await store.knowledge.redirects.update({ ...values, id: before.id, updatedAt: now })
      counts.changed += 1
    }
  }
  await store.knowledge.redirects.insert(fresh)
  await forgetMissed(ctx, [...present.values(), ...fresh])
  return { ...counts, added: fresh.length }
}

/** What rules lead on from is missed no more. */
async function forgetMissed({ store }: Context, rules: Rule[]) {
  const all = new Rules(rules)
  await store.knowledge.missedAddresses.removeThose((path) =>
    [path, deskAddress(path)].some((each) => each !== null && all.find(each) !== null),
  )
}

const keyOf = ({ from }: { from: string }) => JSON.stringify(patternOf(from))

/** @throws InvalidError, ConflictError for what would not work among the company's rules */
async function requireSound(ctx: Context, all: StoredRedirect[], rule: StoredRedirect) {
  const others = all.filter(({ id }) => id !== rule.id)
  const key = keyOf(rule)
  if (others.some((other) => keyOf(other) === key))
    throw new ConflictError(redirectWords.taken, { from: redirectWords.taken })
  const fault = await standingFault(ctx, rule.from, await formerAddresses(ctx, [rule.from]))
  if (fault) throw new InvalidError(fault, { from: fault })
  const way = await new Rules([...others, rule]).circle(standsAt(ctx))
  if (!way) return
  const words = redirectWords.circle(way)
  throw new InvalidError(words, { to: words })
}

/** What keeps a rule from ever being used, or null. */
async function standingFault(
  ctx: Context,
  from: string,
  former: ReadonlySet<string>,
): Promise<string | null> {
  if (isOfProgram(from)) return redirectWords.ofProgram
  if (from.includes(anything)) return null
  if (former.has(comparable(from))) return redirectWords.formerAddress
  const page = await pageAt(ctx, from)
  return page && redirectWords.stands(page)
}

function standsAt(ctx: Context) {
  const known = new Map<string, Promise<boolean>>()
  return (path: string) => {
    const stands = known.get(path) ?? pageAt(ctx, path).then((page) => page !== null)
    known.set(path, stands)
    return stands
  }
}

/** An address of the portal's own host is its path, so that it is seen where that leads. */
function ofPortal<Values extends RedirectValues>({ organisation }: Context, values: Values): Values {
  if (values.to.startsWith("/")) return values
  const { host, origin, href } = new URL(values.to)
  const hosts = [portalOrigin(organisation), subdomainOrigin(organisation)].map((each) => new URL(each).host)
  return hosts.includes(host) ? { ...values, to: href.slice(origin.length) } : values
}

/** In one transaction, one behind the other; pages that were not found are made anew, and open pages of staff hear of it. */
const change = <T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work({ ...ctx, store })
    await store.platform.changes.signal(ctx.organisation, ["redirects"])
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockRedirect(store: Store, id: string): Promise<StoredRedirect> {
  const rule = await store.knowledge.redirects.lock(id)
  if (!rule) throw new NotFoundError("Redirect")
  return rule
}

const record = (ctx: Context, action: Action, { id, from, to }: StoredRedirect) =>
  recordActivity(ctx, action, { subjectId: id, detail: `${from} → ${to}` })
