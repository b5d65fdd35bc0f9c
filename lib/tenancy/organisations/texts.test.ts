import { InvalidError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { contextIn } from "./languages"
import { updateOrganisation } from "./mutations"
import { organisationIn } from "./texts"

const database = testDatabase()

const inThree = async () =>
  buildOrganisation(database.db, {
    settings: {
      title: "Help",
      headerLabels: ["Home", "Topics"],
      languages: ["de", "de-AT"],
      languageFallbacks: { "de-AT": "de" },
      survey: { question: "How?" },
      texts: {
        de: { title: "Hilfe", headerLabels: ["", "Themen"], survey: { question: "Wie?" } },
        "de-AT": { title: "Servus" },
      },
    },
  })

test("settings are read in a language, and what is not translated as in the one that stands in for it", async () => {
  const { organisation } = await inThree()
  const { settings } = organisationIn(organisation, "de-AT")
  expect(settings).toMatchObject({ title: "Servus", headerLabels: ["Home", "Themen"] })
  expect(settings.survey).toMatchObject({ question: "Wie?", type: "smiley" })
  expect(organisationIn(organisation, "en")).toBe(organisation)
  const read = contextIn({ organisation }, "de")
  expect(read.organisation.settings.title).toBe("Hilfe")
  // From whatever it was read in before.
  expect(contextIn(read, "en").organisation).toBe(organisation)
  expect(contextIn(read, "de").organisation).toBe(read.organisation)
})

test("a change of texts leaves the others, and what is emptied falls back", async () => {
  const { operator } = await inThree()
  const texts = { de: { title: "", description: "Wir helfen" } }
  const changed = await updateOrganisation(operator, { settings: { texts } })
  expect(changed.settings.texts).toEqual({
    de: { description: "Wir helfen", headerLabels: ["", "Themen"], survey: { question: "Wie?" } },
    "de-AT": { title: "Servus" },
  })
  expect(organisationIn(changed, "de").settings).toMatchObject({ title: "Help", description: "Wir helfen" })
})

test("texts of a language that is removed are kept out of sight and come back with it", async () => {
  const { operator } = await inThree()
  const without = await updateOrganisation(operator, { settings: { languages: ["de-AT"] } })
  expect(organisationIn(without, "de").settings.title).toBe("Help")
  expect(organisationIn(without, "de-AT").settings.headerLabels).toEqual(["Home", "Topics"])
  const again = await updateOrganisation(operator, { settings: { languages: ["de"] } })
  expect(organisationIn(again, "de").settings.title).toBe("Hilfe")
})

test("a language that becomes the portal's own brings its texts, and the former one keeps what was there", async () => {
  const { operator } = await inThree()
  const changed = await updateOrganisation(operator, { settings: { language: "de" } })
  expect(changed.settings).toMatchObject({
    title: "Hilfe",
    headerLabels: ["Home", "Themen"],
    languages: ["en", "de-AT"],
  })
  expect(changed.settings.survey).toMatchObject({ question: "Wie?", enabled: true, commentBox: true })
  expect(changed.settings.texts.de).toBeUndefined()
  expect(organisationIn(changed, "en").settings).toMatchObject({
    title: "Help",
    headerLabels: ["Home", "Topics"],
  })
  const named = await updateOrganisation(operator, { settings: { language: "en", title: "Care" } })
  expect(named.settings.title).toBe("Care")
})

test("no text is taken in a language that the portal does not have, nor one that turns the words around it", async () => {
  const { operator } = await inThree()
  const refused = (texts: Record<string, object>) =>
    expect(updateOrganisation(operator, { settings: { texts } })).rejects
  await refused({ fr: { title: "Aide" } }).toMatchObject({
    fields: { "settings.texts.fr": "French is none of the portal's further languages" },
  })
  await refused({ "x-klingon": { title: "Qapla" } }).toBeInstanceOf(InvalidError)
  await refused({ de: { title: "\u202eeflih" } }).toBeInstanceOf(InvalidError)
  await refused({ de: { footerLinks: [{ label: "Impressum", url: "javascript:alert(1)" }] } }).toBeInstanceOf(
    InvalidError,
  )
  const { settings } = await updateOrganisation(operator, { settings: { texts: { DE: { title: "Rat" } } } })
  expect(settings.texts.de?.title).toBe("Rat")
})
