import { speakingIn } from "@/lib/platform/words/speaking"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { detailWords } from "@/lib/support/events/detail-words"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { setLanguage } from "./mutations"

const database = testDatabase()

/** A company that writes in English and German. */
async function desk() {
  const built = await buildDesk(database.db)
  const organisation = await updateOrganisation(built.owner, { settings: { languages: ["de"] } })
  const [ada, customer] = [
    { ...built.ada, organisation },
    { ...built.customer, organisation },
  ]
  return { ...built, organisation, ada, customer }
}

test("staff says in which language a requester is written to: the next mail is in it, and the log says so", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  const [changed] = await setLanguage(acme.ada, { ids: [id], language: "DE", seen: { language: "en" } })
  expect(changed).toMatchObject({ id, language: "de" })
  await replyToTicket(later(1, acme.ada), id, { body: "<p>Drücken Sie fester.</p>" })
  const mails = await queuedMails(database.db, acme.accounts.customer.email)
  const answers = mails.filter(({ template }) => template === "ticketAnswered")
  expect(answers.map(({ language }) => language)).toEqual(["de"])
  const { timeline } = await getStaffThread(acme.ada, id)
  const noted = timeline.filter(({ action }) => action === "ticket.language-changed")
  expect(noted).toMatchObject([{ detail: "de", actorName: "Ada Agent" }])
  expect(speakingIn("fr", () => detailWords("ticket.language-changed", "de"))).toBe("allemand")
  // What is so already is no change.
  await setLanguage(acme.ada, { ids: [id], language: "de" })
  expect((await getStaffThread(acme.ada, id)).timeline).toHaveLength(timeline.length)
})

test.each(["fr", "x-klingon", "de_DE_nowhere", ""])(
  "%p is no language a ticket can have there",
  async (language) => {
    const acme = await desk()
    const { id } = await ask(acme)
    await expect(setLanguage(acme.ada, { ids: [id], language })).rejects.toMatchObject({
      name: "InvalidError",
      fields: { language: expect.stringMatching(/portal's languages|Choose a language/) },
    })
    expect((await getStaffThread(acme.ada, id)).ticket.language).toBe("en")
  },
)

test("of two agents the second is told what is there now; customers and other companies change nothing", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id, number } = await ask(acme)
  await setLanguage(acme.ada, { ids: [id], language: "de", seen: { language: "en" } })
  await expect(
    setLanguage(
      { ...acme.bo, organisation: acme.organisation },
      {
        ids: [id],
        language: "en",
        seen: { language: "en" },
      },
    ),
  ).rejects.toMatchObject({
    message: `A colleague has changed #${number} meanwhile: Deutsch`,
    present: { id, language: "de" },
  })
  await expect(setLanguage(globex.ada, { ids: [id], language: "en" })).rejects.toThrow("Ticket not found")
  await expect(setLanguage(acme.customer, { ids: [id], language: "en" })).rejects.toThrow(
    "Only agents and owners may do this",
  )
  expect((await getStaffThread(acme.ada, id)).ticket.language).toBe("de")
})
