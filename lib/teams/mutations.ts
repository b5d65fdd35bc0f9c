import { recordActivity } from "@/lib/activity/mutations"
import type { Context } from "@/lib/context"
import { ConflictError, NotFoundError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { parseInput } from "@/lib/input"
import { requireManager } from "@/lib/sessions/policy"
import type { Store } from "@/lib/store"
import { memberIds, mostTeams, newTeam, type Team, teamWords } from "./schema"

/** A team without members. @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when its name is taken */
export async function createTeam(ctx: Context, input: { name: string }): Promise<Team> {
  requireManager(ctx.actor)
  const { name } = parseInput(newTeam, input)
  return change(ctx, async (store) => {
    if ((await store.teams.count()) >= mostTeams) throw new ConflictError(teamWords.enough)
    const id = newId()
    if (!(await store.teams.insert({ id, name, createdAt: ctx.now }))) throw taken()
    await recordActivity({ ...ctx, store }, "team.created", { subjectId: id, detail: name })
    return { id, name, members: [] }
  })
}

/** @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, ConflictError when the name is taken */
export async function renameTeam(ctx: Context, id: string, input: { name: string }): Promise<void> {
  requireManager(ctx.actor)
  const { name } = parseInput(newTeam, input)
  await change(ctx, async (store) => {
    const team = await lockTeam(store, id)
    if (await store.teams.isTaken(name, id)) throw taken()
    await store.teams.rename(id, name)
    const detail = `${team.name} → ${name}`
    if (team.name !== name) await recordActivity({ ...ctx, store }, "team.renamed", { subjectId: id, detail })
  })
}

/** Its tickets stay, in no team. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function deleteTeam(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { name } = await lockTeam(store, id)
    await store.teams.remove(id)
    await recordActivity({ ...ctx, store }, "team.deleted", { subjectId: id, detail: name })
  })
}

/** Makes these agents the team's members, and nobody else; whoever is none of the company's is left out. @throws the same */
export async function setTeamMembers(ctx: Context, id: string, accountIds: string[]): Promise<void> {
  requireManager(ctx.actor)
  const ids = parseInput(memberIds, accountIds)
  await change(ctx, async (store) => {
    await lockTeam(store, id)
    await store.teams.setMembers(id, ids)
  })
}

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await store.organisation.lock()
    const done = await work(store)
    await store.live.signal({ kind: "staff" })
    return done
  })

async function lockTeam(store: Store, id: string) {
  const team = await store.teams.lock(id)
  if (!team) throw new NotFoundError("Team")
  return team
}

const taken = () => new ConflictError(teamWords.taken, { name: teamWords.taken })
