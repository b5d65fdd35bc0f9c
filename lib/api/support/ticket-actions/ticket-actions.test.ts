import { said } from "@/lib/platform/words/said"
import { sendReply } from "@/lib/support/replies/pending/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"

const database = testDatabase()

test("a status that waits for replies on their way is told of, in the language of who changes it [T01]", async () => {
  const desk = await buildDesk(database.db)
  const { ada } = desk
  const closed = async (replied: number, asked: number) => {
    const ids: string[] = []
    for (let made = 0; made < asked; made += 1) {
      const { id } = await ask(desk)
      ids.push(id)
      if (made < replied) await sendReply(ada, { ticketId: id, body: "<p>We look into it.</p>" })
    }
    return (await call("setStatus", { ids, status: "closed" }, ada)).body.message as string
  }
  const messages = [await closed(0, 1), await closed(1, 1), await closed(1, 2), await closed(2, 3)]
  expect(messages).toEqual([
    "The ticket has been changed.",
    "The ticket has been changed. It takes its status when the reply on its way is sent.",
    "2 tickets have been changed. One of them takes its status when the reply on its way is sent.",
    "3 tickets have been changed. 2 of them take their status when the replies on their way are sent.",
  ])
  expect(messages.map((message) => said(message, "de"))).toEqual([
    "Das Ticket wurde geändert.",
    "Das Ticket wurde geändert. Den Status erhält es, sobald die Antwort gesendet ist, die unterwegs ist.",
    "2 Tickets wurden geändert. Eines davon erhält seinen Status, sobald die Antwort gesendet ist, die unterwegs ist.",
    "3 Tickets wurden geändert. 2 davon erhalten ihren Status, sobald die Antworten gesendet sind, die unterwegs sind.",
  ])
})
