import { apexMemberContext } from "@/app/platform/context"
import { findPortal, memberContext } from "@/app/portal/[company]/[language]/context"
import { askerContext } from "@/lib/api/http/asker"
import { callContext } from "@/lib/api/http/serve"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { speakingIn } from "@/lib/platform/words/speaking"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { prefixOf } from "@/lib/tenancy/organisations/languages"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { apexContext } from "@/lib/work/contexts"
import { saveOwnLanguage } from "./mutations"
import { getProfile } from "./queries"

let token = ""
// Next knows the cookies of a request of its own only.
jest.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (name === sessionCookie() ? { value: token } : undefined) }),
  headers: async () => new Headers(),
}))

const database = testDatabase()

/** The language in which a page is drawn for the holder of a session. */
const languageFor = (company: string, shown: string, { isToPerson = true } = {}) =>
  speakingIn(
    "en",
    async () => {
      token = shown
      await findPortal(company)
      return interfaceLanguage()
    },
    { isToPerson },
  )

test("pages for one person are in their language, which nobody else gets, and public ones in the portal's", async () => {
  const acme = await buildOrganisation(database.db, {
    settings: { ...defaultSettings, language: "fr" },
  })
  const company = acme.organisation.identifier
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const other = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  await saveOwnLanguage(customer, { language: "de" })
  await saveOwnLanguage(other, { language: "en" })
  await saveOwnLanguage(agent, { language: "ja" })
  await saveOwnLanguage(owner, { language: "pt-BR" })
  const spoken = []
  for (const { token } of [customer, other, agent, owner, { token: "" }])
    spoken.push(await languageFor(company, token))
  expect(spoken).toEqual(["de", "en", "ja", "pt-BR", "fr"])
  expect(await languageFor(company, customer.token, { isToPerson: false })).toBe("fr")
  expect((await getProfile(customer)).language).toBe("de")
  await saveOwnLanguage(customer, { language: "" })
  expect(await languageFor(company, customer.token)).toBe("fr")
})

test("a customer's own pages, and what they ask for there, are in their language of the portal's", async () => {
  const settings = {
    ...defaultSettings,
    language: "en",
    languages: ["de", "pt"],
    texts: { de: { title: "Hilfe" } },
  }
  const acme = await buildOrganisation(database.db, { settings })
  const company = acme.organisation.identifier
  const [german, brazilian, japanese] = await Promise.all(
    (["de", "pt-BR", "ja"] as const).map(async (language) => {
      const one = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
      await saveOwnLanguage(one, { language })
      return one
    }),
  )
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  await saveOwnLanguage(agent, { language: "de" })
  const shownTo = ({ token: shown }: { token: string } = { token: "" }) =>
    speakingIn(
      "en",
      async () => {
        token = shown
        const ctx = await memberContext(company)
        return [ctx.language, prefixOf(ctx), ctx.organisation.settings.title]
      },
      { isToPerson: true },
    )
  expect(await shownTo(german)).toEqual(["de", "/de", "Hilfe"])
  expect(await shownTo(brazilian)).toEqual(["pt", "/pt", ""])
  for (const other of [japanese, agent, undefined]) expect(await shownTo(other)).toEqual(["en", "", ""])

  const host = hostOf(acme.visitor)
  const asked = async (path: string) => {
    const headers = { host, referer: `http://${host}${path}`, authorization: `Bearer ${german?.token}` }
    return (await askerContext(callContext(new Request(`http://${host}/api`, { headers })))).language
  }
  expect(await asked("/create-ticket")).toBe("de")
  expect(await asked("/kb")).toBe("en")
  expect(await asked("/pt/kb")).toBe("pt")
})

test("the installation's own host speaks the language a signed-in owner has chosen, and to others as it did", async () => {
  const acme = await buildOrganisation(database.db)
  const account = await buildOwner(acme.operator)
  const owner = await signedIn(apexContext(), "owner", account)
  await saveOwnLanguage(owner, { language: "ja" })
  const spokenTo = (shown: string) =>
    speakingIn("fr", async () => {
      token = shown
      await apexMemberContext()
      return interfaceLanguage()
    })
  expect(await spokenTo(owner.token)).toBe("ja")
  expect(await spokenTo("")).toBe("fr")
  await saveOwnLanguage(owner, { language: "" })
  expect(await spokenTo(owner.token)).toBe("fr")
})

test("a session of another company says nothing of the language here", async () => {
  const acme = await buildOrganisation(database.db)
  const globex = await buildOrganisation(database.db)
  const stranger = await signedIn(globex.visitor, "customer", await buildCustomer(globex.operator))
  await saveOwnLanguage(stranger, { language: "de" })
  expect(await languageFor(acme.organisation.identifier, stranger.token)).toBe("en")
})

test.each(["x-klingon", "DE", "de_DE", "sv", " de"])("%j is no language to choose", async (language) => {
  const { visitor, operator } = await buildOrganisation(database.db)
  const account = await buildCustomer(operator)
  const customer = await signedIn(visitor, "customer", account)
  await expect(saveOwnLanguage(customer, { language })).rejects.toThrow("There is no such language")
  expect((await visitor.store.people.accounts.find(account.id))?.language).toBeNull()
})
