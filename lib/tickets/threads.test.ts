import { newId } from "@/lib/id"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { getThread } from "./queries"
import { shownBody } from "./shown-body"

const database = testDatabase()
const agent = { authorId: null, authorRole: "agent", authorFirstName: "A", authorLastName: "" } as const

/** A customer's ticket with entries a millisecond apart. */
async function thread(count: number, body: string) {
  const { visitor, operator } = await buildOrganisation(database.db)
  const { id, email } = await buildCustomer(operator)
  const ctx = await signedIn(visitor, "customer", { id, email })
  const entries = Array.from({ length: count }, (_, i) => ({
    ...{ ...agent, id: `entry${i}`, body, internal: false },
    createdAt: new Date(ctx.now.getTime() + i),
  }))
  const ticket = {
    ...{
      id: newId(),
      requesterId: id,
      requesterEmail: email,
      requesterFirstName: "A",
      requesterLastName: "",
    },
    ...{ subject: "The bell", words: "", status: "open" as const, priorityId: "medium", assigneeId: null },
    ...{ createdAt: ctx.now, updatedAt: ctx.now, entries },
  }
  await ctx.store.tickets.insertMany([ticket])
  return { ctx, id: ticket.id, ids: entries.map((entry) => entry.id) }
}

test.each([
  ["500 entries", 501, "<p>x</p>", 500],
  ["2,000,000 bytes", 22, "x".repeat(100_000), 20],
])(
  "of a thread of more than %s the last are read, oldest first [negative 44]",
  async (_, count, body, last) => {
    const { ctx, id, ids } = await thread(count, body)
    const { entries } = await getThread(ctx, id)
    expect(entries.map((entry) => entry.id)).toEqual(ids.slice(-last))
  },
)

test("an entry is sanitised once, however often it is read; another company's is another [negative 44]", () => {
  const [acme, globex, id] = [newId(), newId(), newId()]
  expect(shownBody(acme, { id, body: "<p onclick=x>first</p>" })).toBe("<p>first</p>")
  expect(shownBody(acme, { id, body: "<p>second</p>" })).toBe("<p>first</p>")
  expect(shownBody(globex, { id, body: "<p>other</p>" })).toBe("<p>other</p>")
})
