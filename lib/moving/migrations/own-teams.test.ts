import { addInbox } from "@/lib/support/inboxes/mutations"
import { createTeam, deleteTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { arrangeMoves, quietly, ticketOf } from "@/lib/testing/moves"
import { bringMove, undoMove } from "./mutations"
import { getMove } from "./queries"

const database = testDatabase()
const { desk, fill, work, bringAll, rows } = arrangeMoves(database)

const ofTeam = () => {
  fill()
  desk.objects.ticket = [ticketOf("11", { teamId: "t1" })]
}
/** The team has a member there from now on, so that it comes once more. */
const joinThere = () => {
  desk.objects.team = [{ id: "t1", name: "Support", memberIds: ["a1"] }]
}
async function bringAgain(ctx: Context, id: string) {
  await bringMove(ctx, { id, address: desk.origin, token: "right" }, quietly)
  await work(ctx, id)
  return getMove(ctx, id)
}

test("a team that was deleted here since it came holds none of its tickets back", async () => {
  ofTeam()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const [team] = await listTeams(operator)
  await deleteTeam(operator, team?.id ?? "")
  const changedAt = new Date().toISOString()
  desk.objects.ticket = ["11", "12"].map((number) => ({ ...ticketOf(number, { teamId: "t1" }), changedAt }))
  const again = await bringAgain(operator, id)
  expect(again).toMatchObject({ state: "done", held: null })
  expect(again.counts.filter(({ failed }) => failed > 0)).toEqual([])
  const tickets = (await rows("everyTicket", operator)) as { number: number; teamId: string | null }[]
  expect(tickets.map(({ number, teamId }) => [number, teamId]).sort()).toEqual([
    [11, null],
    [12, null],
  ])
})

test("a move can be taken back where an inbox was given to a team that came with it", async () => {
  ofTeam()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const [team] = await listTeams(operator)
  const address = `help@${operator.organisation.identifier}.example`
  await addInbox(operator, { address, name: "Help", teamId: team?.id ?? "" })
  await undoMove(operator, id, quietly)
  await work(operator, id)
  expect(await getMove(operator, id)).toMatchObject({ state: "undone", held: null })
  expect(await listTeams(operator)).toEqual([])
})

test("a team that was here before stays when a move is taken back, however often it came", async () => {
  ofTeam()
  const { operator } = await buildOrganisation(database.db)
  const own = await createTeam(operator, { name: "Support" })
  const id = await bringAll(operator)
  joinThere()
  await bringAgain(operator, id)
  await undoMove(operator, id, quietly)
  await work(operator, id)
  expect(await getMove(operator, id)).toMatchObject({ state: "undone" })
  expect((await listTeams(operator)).map(({ id }) => id)).toEqual([own.id])
})
