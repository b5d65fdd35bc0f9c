import { addRedirect, changeRedirect } from "@/lib/knowledge/redirects/mutations"
import { undoMove } from "@/lib/moving/migrations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { arrangeMoves, quietly } from "@/lib/testing/moves"

const database = testDatabase()
const { desk, fill, work, bringAll } = arrangeMoves(database)

test("an undo takes the redirects that came, and none that a person has made or changed", async () => {
  fill()
  const place = (id: string) => ({ id, name: `Place ${id}`, addresses: [`/hc/en-us/categories/${id}-x`] })
  desk.objects.category = ["1", "2", "3"].map(place)
  desk.objects.folder = [{ ...place("4"), categoryId: "1", addresses: ["/hc/en-us/sections/4"] }]
  const { operator } = await buildOrganisation(database.db)
  const { redirects } = operator.store.knowledge
  // One that was here before keeps leading where its maker wants it to.
  await addRedirect(operator, { from: "/hc/categories/3", to: "/kb/search" })
  const id = await bringAll(operator)
  const leads = async () => new Map((await redirects.all()).map((rule) => [rule.from, rule]))
  const came = await leads()
  expect([...came.keys()].sort()).toEqual([
    ...["/hc/categories/1", "/hc/categories/2", "/hc/categories/3", "/hc/sections/4"],
  ])
  expect(came.get("/hc/categories/3")?.to).toBe("/kb/search")

  await addRedirect(operator, { from: "/hc/categories/77", to: "/kb" })
  const second = came.get("/hc/categories/2")
  await changeRedirect(operator, { id: second?.id ?? "", from: "/hc/categories/2", to: "/kb" })
  await undoMove(operator, id, quietly)
  await work(operator, id)
  expect([...(await leads()).keys()].sort()).toEqual([
    ...["/hc/categories/2", "/hc/categories/3", "/hc/categories/77"],
  ])
})
