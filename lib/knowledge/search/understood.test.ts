import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildOrganisation } from "@/lib/testing/factories"
import { anonymousContext } from "@/lib/work/contexts"
import { search } from "./queries"

const database = testDatabase()
const titles = async (ctx: Context, text: string) => (await search(ctx, text)).hits.map(({ title }) => title)

async function portal(language: string, ...articles: string[]) {
  const { operator } = await buildOrganisation(database.db)
  const visitor = anonymousContext(
    await updateOrganisation(operator, { settings: { language } }),
    database.db,
  )
  const ctx = { ...operator, organisation: visitor.organisation }
  const category = await buildCategory(ctx, { name: "Sign up" })
  for (const title of articles) await buildArticle(ctx, { title, body: "", categoryId: category.id })
  await ctx.store.knowledge.search.countWords()
  return visitor
}

test("what people call otherwise is found: sign up, dark mode, log out", async () => {
  const visitor = await portal("en", "Register for an account", "Choose a theme", "Sign out of other devices")
  expect((await titles(visitor, "create an account"))[0]).toBe("Register for an account")
  expect((await titles(visitor, "dark mode"))[0]).toBe("Choose a theme")
  expect((await titles(visitor, "how do I log out"))[0]).toBe("Sign out of other devices")
  expect(await titles(visitor, "signing in")).not.toContain("Sign out of other devices")
})

test("an article that answers stands before the category of the same name", async () => {
  const visitor = await portal("en", "Sign up for a portal")
  expect(await titles(visitor, "sign up")).toEqual(["Sign up for a portal", "Sign up"])
})

test("a slip of a word that only leads on to what is written is corrected and said", async () => {
  const visitor = await portal("en", "Download your invoices")
  expect(await search(visitor, "My reciept")).toMatchObject({
    corrected: "My receipt",
    hits: [{ title: "Download your invoices" }],
  })
  expect((await search(visitor, "My reciept", 1, { isExact: true })).hits).toEqual([])
})

test.each([
  ["de", "Rechnungsadresse", "Adresse für die Rechnung"],
  ["de", "Rechnung", "Rechnungsadresse ändern"],
  ["nl", "factuuradres", "Het adres op een factuur"],
  ["sv", "faktura", "Ändra fakturaadress"],
])("in %s, %s finds %s", async (language, text, title) => {
  const visitor = await portal(language, title, "Giraff")
  expect(await titles(visitor, text)).toEqual([title])
})

test("in languages that write words apart, a word is not found inside others", async () => {
  const visitor = await portal("en", "Passwords", "Sword")
  expect(await titles(visitor, "sword ")).toEqual(["Sword"])
})
