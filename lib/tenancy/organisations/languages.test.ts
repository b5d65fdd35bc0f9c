import { InvalidError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { updateOrganisation } from "./mutations"

const database = testDatabase()

test("languages are kept as canonical tags, the portal's own among no others", async () => {
  const { operator } = await buildOrganisation(database.db, {})
  const { settings } = await updateOrganisation(operator, {
    settings: { languages: ["DE", "pt_br", "en"], languageFallbacks: { "pt-br": "PT" } },
  })
  expect(settings).toMatchObject({
    language: "en",
    languages: ["de", "pt-BR"],
    languageFallbacks: { "pt-BR": "pt" },
  })
})

test("a new own language leaves the former one among the others, whose addresses lead on", async () => {
  const { operator } = await buildOrganisation(database.db, { settings: { languages: ["de", "fr"] } })
  const { settings } = await updateOrganisation(operator, { settings: { language: "fr" } })
  expect(settings).toMatchObject({ language: "fr", languages: ["en", "de"] })
  const back = await updateOrganisation(operator, { settings: { language: "en" } })
  expect(back.settings).toMatchObject({ language: "en", languages: ["fr", "de"] })
})

test.each([
  ["an unknown tag", { languages: ["x-klingon"] }],
  ["no tag at all", { language: "German" }],
  ["a language twice", { languages: ["de", "DE"] }],
  ["one that stands in for itself", { languageFallbacks: { de: "de" } }],
  ["more than anybody reads", { languages: Array.from({ length: 31 }, () => "de") }],
])("%s is refused", async (_, settings) => {
  const { operator, organisation } = await buildOrganisation(database.db, {})
  await expect(updateOrganisation(operator, { settings })).rejects.toThrow(InvalidError)
  expect(organisation.settings.languages).toEqual([])
})
