import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { buildAgent, signedIn } from "@/lib/testing/factories"
import { changeCannedReply, createCannedReply, removeCannedReply } from "./mutations"
import { fillPlaceholders, type Placeholder } from "./placeholders"
import { listCannedReplies } from "./queries"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const form = { name: "Greeting", body: "<p>Hi {{requester.firstName}}<script>x()</script></p>" }
const values: Record<Placeholder, string> = {
  "requester.firstName": `<img src=x onerror=x()> & "Gina"`,
  "requester.lastName": "",
  "ticket.number": "12",
  "ticket.subject": "$& {{portal.name}}",
  "agent.firstName": "Ada",
  "portal.name": "Acme",
}

test("placeholders are filled in as text, each once, and unknown ones stay [T01, negative 16]", () => {
  const html =
    "<p>{{requester.firstName}} {{ ticket.number }} {{constructor}} {{ticket.subject}}{{requester.lastName}}</p>"
  expect(fillPlaceholders(html, values)).toBe(
    "<p>&lt;img src=x onerror=x()&gt; &amp; &quot;Gina&quot; 12 {{constructor}} $& {{portal.name}}</p>".replace(
      "$&",
      "$&amp;",
    ),
  )
})

test("what a ticket has in its fields is filled in by their keys, and what no field has stays [T01]", () => {
  const filled = { ...values, "ticket.fields.order_number_2": "<AB>\nCD", "ticket.fields.plan": "" }
  expect(
    fillPlaceholders(
      "{{ticket.fields.order_number_2}}|{{ ticket.fields.plan }}|{{ticket.fields.gone}}",
      filled,
    ),
  ).toBe("&lt;AB&gt;<br>CD||{{ticket.fields.gone}}")
})

test("everybody on staff has the canned replies, and those who manage the portal change them [T01, negative 8]", async () => {
  const { ada, owner, customer, visitor, operator } = await desk()
  const manager = await signedIn(visitor, "agent", await buildAgent(operator))
  await operator.store.people.accounts.update("id" in manager.actor ? manager.actor.id : "", {
    manages: true,
  })
  const managing = { ...manager, actor: { ...manager.actor, manages: true } as typeof manager.actor }
  const made = await createCannedReply(owner, form)
  expect(made.body).toBe("<p>Hi {{requester.firstName}}</p>")
  const changed = await changeCannedReply(managing, {
    ...form,
    id: made.id,
    name: "Hello",
    seen: made.updatedAt,
  })
  expect(await listCannedReplies(ada)).toEqual([changed])
  for (const ctx of [ada, customer, visitor]) {
    await expect(createCannedReply(ctx, { ...form, name: "Mine" })).rejects.toThrow()
    await expect(changeCannedReply(ctx, { ...form, id: made.id })).rejects.toThrow()
    await expect(removeCannedReply(ctx, made.id)).rejects.toThrow()
  }
  await expect(listCannedReplies(customer)).rejects.toThrow("Only agents and owners")
  await removeCannedReply(owner, made.id)
  expect(await listCannedReplies(ada)).toEqual([])
})

test("of two who change one the second is told what is there now; names are each one's own [T01]", async () => {
  const { owner } = await desk()
  const made = await createCannedReply(owner, form)
  const other = await createCannedReply(owner, { ...form, name: "Farewell" })
  await changeCannedReply(owner, { ...form, id: made.id, body: "<p>First</p>", seen: made.updatedAt })
  const second = changeCannedReply(owner, {
    ...form,
    id: made.id,
    body: "<p>Second</p>",
    seen: made.updatedAt,
  })
  await expect(second).rejects.toMatchObject({ name: "StaleError", present: { body: "<p>First</p>" } })
  await expect(createCannedReply(owner, { ...form, name: "GREETING" })).rejects.toThrow("already")
  await expect(changeCannedReply(owner, { ...form, id: other.id })).rejects.toThrow("already")
  await expect(createCannedReply(owner, { name: "\u200b", body: "<p>x</p>" })).rejects.toThrow("needs a name")
})

test("another company's canned replies are neither read, changed nor removed [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const made = await createCannedReply(acme.owner, form)
  expect(await listCannedReplies(globex.ada)).toEqual([])
  await expect(changeCannedReply(globex.owner, { ...form, id: made.id })).rejects.toThrow("not found")
  await expect(removeCannedReply(globex.owner, made.id)).rejects.toThrow("not found")
  expect(await listCannedReplies(acme.ada)).toEqual([made])
})
