import { ForbiddenError, InvalidError, NotFoundError, RateLimitedError } from "@/lib/platform/errors"
import { limits } from "@/lib/platform/limits/schema"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { startTranslationService } from "@/lib/testing/translation-service"
import { translateEntry } from "./mutations"
import { getStaffThread } from "./queries"

const database = testDatabase()
const entryOf = async (all: Awaited<ReturnType<typeof buildDesk>>) => {
  const { id } = await ask(all)
  const [entry] = (await getStaffThread(all.ada, id)).entries
  return { ticketId: id, entryId: entry?.id ?? "" }
}

test("staff alone reads a message in another language, and the message stays as it was", async () => {
  const all = await buildDesk(database.db)
  const { ticketId, entryId } = await entryOf(all)
  const asked = { entryId, language: "de" as const }
  expect((await getStaffThread(all.ada, ticketId)).canTranslate).toBe(false)
  await expect(translateEntry(all.ada, asked)).rejects.toThrow(InvalidError)
  const service = await startTranslationService()
  try {
    expect(await translateEntry(all.ada, asked)).toBe("<p>IT DOES NOT RING.</p>")
    expect(service.asked[0]?.body).toMatchObject({ source: "auto", target: "de" })
    const { entries, canTranslate } = await getStaffThread(all.ada, ticketId)
    expect([canTranslate, entries[0]?.body]).toEqual([true, "<p>It does not ring.</p>"])
    const globex = await buildDesk(database.db)
    await expect(translateEntry(globex.ada, asked)).rejects.toThrow(NotFoundError)
    await expect(translateEntry(globex.owner, asked)).rejects.toThrow(NotFoundError)
    await expect(translateEntry(all.customer, asked)).rejects.toThrow(ForbiddenError)
    await expect(translateEntry(all.ada, { entryId, language: "x-klingon" as "de" })).rejects.toThrow(
      InvalidError,
    )
    expect(service.asked).toHaveLength(1)
  } finally {
    await service.stop()
  }
})

test("what a machine writes is sanitised", async () => {
  const all = await buildDesk(database.db)
  const { entryId } = await entryOf(all)
  const service = await startTranslationService()
  try {
    service.state.say = (text) => text.replace("<p>", '<p onclick="alert(1)">')
    await expect(translateEntry(all.ada, { entryId, language: "de" })).rejects.toMatchObject({
      name: "UnavailableError",
    })
    service.state.say = (text) => text.replace("It", "<!-- x -->Es")
    expect(await translateEntry(all.ada, { entryId, language: "de" })).toBe("<p>Es does not ring.</p>")
  } finally {
    await service.stop()
  }
})

test("each person has so many translations an hour", async () => {
  const all = await buildDesk(database.db)
  const { entryId } = await entryOf(all)
  const service = await startTranslationService()
  try {
    const once = (ctx: typeof all.ada) => translateEntry(ctx, { entryId, language: "de" })
    for (let i = 0; i < limits["machine-entry"].points; i++) await once(all.ada)
    await expect(once(all.ada)).rejects.toThrow(RateLimitedError)
    await once(all.bo)
  } finally {
    await service.stop()
  }
})
