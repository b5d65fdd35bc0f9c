import type { z } from "zod"
import { ConflictError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { releaseTeamTickets } from "@/lib/support/ticket-actions/mutations"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findProvisionedTeam } from "./queries"
import {
  type MemberChanges,
  memberChanges,
  mostMembers,
  mostTeams,
  newTeam,
  type ProvisionedTeam,
  type ProvisionedTeamInput,
  provisionedTeam,
  type Team,
  type TeamRenaming,
  teamRenaming,
  teamWords,
} from "./schema"

/** A team without members. @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when its name is taken */
export async function createTeam(ctx: Context, input: { name: string }): Promise<Team> {
  requireManager(ctx.actor)
  const { name } = parseInput(newTeam, input)
  return change(ctx, async (store) => {
    if ((await store.support.teams.count()) >= mostTeams) throw new ConflictError(teamWords.enough)
    const id = newId()
    if (!(await store.support.teams.insert({ id, name, createdAt: ctx.now }))) throw taken()
    await recordActivity({ ...ctx, store }, "team.created", { subjectId: id, detail: name })
    return { id, name, members: [] }
  })
}

/**
 * Renames a team, unless another person has renamed it since its name was `seen`.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, ConflictError when the name is taken,
 * StaleError
 */
export async function renameTeam(ctx: Context, id: string, input: TeamRenaming): Promise<void> {
  requireManager(ctx.actor)
  const { name, seen } = parseInput(teamRenaming, input)
  await change(ctx, async (store) => {
    const team = await lockTeam(store, id)
    if (seen !== undefined && team.name !== seen && team.name !== name)
      throw new StaleError(
        `Someone else has renamed this team meanwhile. It is called “${team.name}” now.`,
        team,
      )
    if (await store.support.teams.isTaken(name, id)) throw taken()
    await store.support.teams.rename(id, name)
    const detail = `${team.name} → ${name}`
    if (team.name !== name) await recordActivity({ ...ctx, store }, "team.renamed", { subjectId: id, detail })
  })
}

/** Removes a team in the store's transaction; its tickets, and the inboxes, forms and views that were given to it, have none then. */
export const removeTeam = ({ store }: Pick<Context, "store">, id: string): Promise<void> =>
  store.support.teams.remove(id)

/** Its tickets stay, in no team. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function deleteTeam(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { name } = await lockTeam(store, id)
    await releaseTeamTickets({ ...ctx, store }, id)
    await removeTeam({ store }, id)
    await recordActivity({ ...ctx, store }, "team.deleted", { subjectId: id, detail: name })
  })
}

/**
 * Adds agents to a team and removes others; ids that are not this company's agents are ignored.
 * @returns the team as it is then, with members others have added.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, ConflictError when it is full
 */
export async function changeTeamMembers(ctx: Context, id: string, input: MemberChanges): Promise<Team> {
  requireManager(ctx.actor)
  const { added, removed } = parseInput(memberChanges, input)
  return change(ctx, async (store) => {
    await lockTeam(store, id)
    await store.support.teams.removeMembers(id, removed)
    await store.support.teams.addMembers(id, added)
    if ((await store.support.teams.countMembers(id)) > mostMembers) throw new ConflictError(teamWords.full)
    const team = (await store.support.teams.list()).find((each) => each.id === id)
    if (!team) throw new NotFoundError("Team")
    return team
  })
}

/**
 * A team that a directory makes, with its members; ids that are not this company's agents are ignored.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when its name is taken
 */
export async function provisionTeam(ctx: Context, input: ProvisionedTeamInput): Promise<ProvisionedTeam> {
  const said = parseInput(provisionedTeam, input)
  return change(ctx, async (store) => {
    const inside = { ...ctx, store }
    return keepAsSaid(inside, await createTeam(inside, { name: said.name }), said)
  })
}

/**
 * What a directory says of a team from now on.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, ConflictError when the name is taken
 */
export async function changeProvisionedTeam(
  ctx: Context,
  id: string,
  said: (present: ProvisionedTeam) => ProvisionedTeamInput,
): Promise<ProvisionedTeam> {
  requireManager(ctx.actor)
  return change(ctx, async (store) => {
    const inside = { ...ctx, store }
    const present = await findProvisionedTeam(inside, id)
    return keepAsSaid(inside, present, parseInput(provisionedTeam, said(present)))
  })
}

async function keepAsSaid(
  ctx: Context,
  { id, name, members }: Team,
  said: z.output<typeof provisionedTeam>,
): Promise<ProvisionedTeam> {
  if (said.name !== name) await renameTeam(ctx, id, { name: said.name })
  const before = members.map((member) => member.id)
  const added = said.members.filter((member) => !before.includes(member))
  const removed = before.filter((member) => !said.members.includes(member))
  if (added.length + removed.length > 0) await changeTeamMembers(ctx, id, { added, removed })
  await ctx.store.support.teams.setExternalId(id, said.externalId)
  return findProvisionedTeam(ctx, id)
}

/**
 * Has an agent be in those of the `ruledTeams` that are `teams`, and in none of the others, in the transaction of `ctx.store`. Full
 * teams, and those that are gone, take no one.
 */
export async function setClaimedTeams(
  { store }: Pick<Context, "store">,
  agentId: string,
  { teams, ruledTeams }: { teams: string[]; ruledTeams: string[] },
): Promise<void> {
  const present = await store.support.teams.ofMember(agentId)
  const left = ruledTeams.filter((id) => present.includes(id) && !teams.includes(id))
  const joined = teams.filter((id) => !present.includes(id))
  for (const id of left) await store.support.teams.removeMembers(id, [agentId])
  for (const id of joined) {
    const isThere = (await store.support.teams.lock(id)) !== null
    if (isThere && (await store.support.teams.countMembers(id)) < mostMembers)
      await store.support.teams.addMembers(id, [agentId])
  }
  if (left.length + joined.length > 0) await store.platform.live.signal({ kind: "staff" })
}

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockTeam(store: Store, id: string) {
  const team = await store.support.teams.lock(id)
  if (!team) throw new NotFoundError("Team")
  return team
}

const taken = () => new ConflictError(teamWords.taken, { name: teamWords.taken })
